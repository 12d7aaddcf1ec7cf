import { Eye, PenLine } from 'lucide-react';
import { joinClasses } from '../../ui/join-classes.ts';

type View = 'write' | 'preview';
type ViewSwitchProps = { view: View; onChange: (view: View) => void };

const views = [
  { value: 'write', label: 'Write', Icon: PenLine },
  { value: 'preview', label: 'Preview', Icon: Eye },
] as const;

/** Chooses between the form and its preview where there is no room for both. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight
    <div
      role="group"
      aria-label="Show"
      className="sticky top-16 z-10 grid grid-cols-2 rounded-control border border-edge bg-surface p-1 xl:hidden"
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
          {label}
        </button>
      ))}
    </div>
  );
}
