import { Download } from 'lucide-react';
import { Button } from '../../../ui/forms/Button.tsx';
import { type Period, problemOf } from './PeriodChoice.tsx';
import type { useExport } from './use-export.ts';

type MakeFile = Parameters<ReturnType<typeof useExport>['exporting']['mutate']>[0]['make'];

export type Exporting = { period: Period } & ReturnType<typeof useExport>;

type ExportListProps = Exporting & {
  exports: readonly { name: string; title: string; text: string; make: MakeFile }[];
};

/** What can be downloaded, each with its button; one at a time. */
export function ExportList({ exports, period, exporting }: ExportListProps) {
  const { isPending, variables, mutate } = exporting;
  return (
    <ul className="border-b border-line">
      {exports.map(({ name, title, text, make }) => (
        <li
          key={name}
          className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-2 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <div className="grid max-w-measure gap-0.5">
            <span className="font-semibold">{title}</span>
            <span className="text-sm text-ink-soft">{text}</span>
          </div>
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            aria-label={`Download ${title}`}
            pending={isPending && variables.name === name}
            disabled={problemOf(period) !== undefined || isPending}
            onClick={() => mutate({ name, period, make })}
          >
            <Download className="size-4" />
            <span>Download</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
