import { joinClasses } from '../../ui/layout/join-classes.ts';

type FilterTabsProps = {
  /** The tabs' accessible name: 'Show orders'. */
  label: string;
  /** The first has the value ''. */
  tabs: readonly { value: string; label: string; count?: string | undefined }[];
  value: string;
  onChoose: (value: string) => void;
};

/** Filters a list by tabs with counts; on a phone they scroll sideways. */
export function FilterTabs({ label, tabs, value, onChoose }: FilterTabsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll sideways
    <div
      role="group"
      aria-label={label}
      className="flex gap-1 overflow-x-auto border-b border-line"
    >
      {tabs.map((tab) => {
        const isChosen = tab.value === value;
        return (
          <button
            key={tab.value}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(tab.value)}
            className={joinClasses(
              '-mb-px flex min-h-11 cursor-pointer items-center gap-2 border-b-2 px-3 whitespace-nowrap -outline-offset-2 transition-colors sm:min-h-10',
              isChosen
                ? 'border-ink font-semibold'
                : 'border-transparent text-ink-soft hover:border-edge hover:text-ink',
            )}
          >
            <span>{tab.label}</span>
            {tab.count !== undefined && (
              <span className="figures rounded-full bg-wash px-1.5 text-xs font-semibold">
                {tab.count}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
