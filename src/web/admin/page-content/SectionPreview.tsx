import type { AdminSection } from '../../../contracts/content/page-sections.ts';
import { fillPlaceholders } from '../../../domain/pages/fill-placeholders.ts';
import { call } from '../../api.ts';
import { SectionText } from '../../ui/data/SectionText.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { usePreview } from '../form/use-preview.ts';
import type { Placeholders } from './section-values.ts';

type SectionPreviewProps = Pick<AdminSection, 'title' | 'body' | 'kind'> & {
  placeholders: Placeholders;
};

/** What the shop would say, with its present values. */
export function SectionPreview({ title, body, kind, placeholders }: SectionPreviewProps) {
  const values = Object.fromEntries(placeholders.map(({ name, value }) => [name, value]));
  const { answer, problem } = usePreview(kind === 'prose' ? body : undefined, render);
  return (
    <section aria-label="Preview" className="grid gap-2">
      <h3 className="text-sm font-semibold text-ink-soft">Preview</h3>
      {problem && <Notice tone="warning">{problem}</Notice>}
      <div className="grid gap-2 border-l-2 border-line pl-4 text-base wrap-anywhere">
        {title && <p className="text-lg font-semibold">{fillPlaceholders(title, values)}</p>}
        {kind === 'line' && <p>{fillPlaceholders(body, values)}</p>}
        {kind === 'prose' && <SectionText html={answer?.html} />}
      </div>
    </section>
  );
}

const render = (body: string, signal: AbortSignal) =>
  call('POST /api/admin/page-sections/preview', { body: { body } }, signal);
