import type { UseFormReturn } from 'react-hook-form';
import { measureCompleteness } from '../../../domain/certificates/completeness.ts';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { SectionTitle } from '../page/SectionTitle.tsx';
import type { LotValues } from './lot-values.ts';

/** How much of what a report has to state is entered. */
export function Completeness({ form }: { form: UseFormReturn<LotValues> }) {
  const { tests, ...certificate } = form.watch('certificate');
  const { stated, of, missing } = measureCompleteness({
    ...certificate,
    tests: tests.map((test) => ({ ...test, result: test.result?.trim() || null })),
  });
  return (
    <section className="grid gap-3" aria-labelledby="lot-completeness">
      <SectionTitle id="lot-completeness">Completeness</SectionTitle>
      <p>{`${stated} of ${of} are stated: what ISO/IEC 17025 requires of a report, and where anyone can verify it.`}</p>
      <Progress label="Completeness" done={stated} total={of} />
      {missing.length > 0 && (
        <p className="text-sm text-ink-soft">{`Not stated, and the certificate says so: ${missing.join(', ').toLowerCase()}.`}</p>
      )}
    </section>
  );
}
