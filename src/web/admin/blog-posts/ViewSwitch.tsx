import { Eye, PenLine } from 'lucide-react';
import { joinClasses } from '../../ui/layout/join-classes.ts';

type View = 'write' | 'preview';
type ViewSwitchProps = {
  view: View;
  onChange: (view: View) => void;
  /** False where there is little room: it scrolls away with the form. */
  isSticky: boolean;
};

const views = [
  { value: 'write', label: 'Write', Icon: PenLine },
  { value: 'preview', label: 'Preview', Icon: Eye },
] as const;

/** Chooses between the form and its preview where there is no room for both. */
export function ViewSwitch({ view, onChange, isSticky }: ViewSwitchProps) {
  return (
    // Its ground reaches up to the header, so that nothing is seen between them.
    <div
      className={joinClasses(
        '-my-2 -mx-1 bg-paper px-1 py-2 xl:hidden',
        isSticky && 'top-14 z-10 tall:sticky',
      )}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight */}
      <div
        role="group"
        aria-label="Show"
        className="grid grid-cols-2 rounded-control border border-edge bg-surface p-1"
      >
        {views.map(({ value, label, Icon }) => (
          <button
            key={value}
            type="button"
            aria-pressed={view === value}
            onClick={() => onChange(value)}
            className={joinClasses(
              'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-[4px] font-semibold sm:min-h-9',
              view === value ? 'bg-wash text-ink' : 'text-ink-soft hover:text-ink',
            )}
          >
            <Icon className="size-4" />
            <span>{label}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
