import type { UseFormReturn } from 'react-hook-form';
import {
  type CertificateLine,
  noResults,
  type ResultName,
  resultNames,
  tabulateLot,
  unitOf,
} from '../../../domain/certificate.ts';
import { TextField } from '../form/fields.tsx';
import { type LotValues, lotSchema } from './lot-values.ts';

/** Methods that are usual. */
const examples: Record<ResultName, string> = {
  purity: 'RP-HPLC, 214 nm',
  water: 'Karl Fischer',
  peptideContent: 'Amino acid analysis',
  endotoxins: 'LAL',
  heavyMetals: 'ICP-MS',
};

/** One result, with its limit and its outcome on the certificate, and how it was measured. */
export function ResultField({ form, name }: { form: UseFormReturn<LotValues>; name: ResultName }) {
  const line = readLine(name, form.watch(`results.${name}`));
  return (
    <>
      <TextField
        form={form}
        name={`results.${name}`}
        label={`${line.test} (${unitOf(name)})`}
        optional
        placeholder="not tested"
        hint={
          <>
            Limit {line.limit}
            {line.outcome !== 'not tested' && (
              <>
                {' · '}
                <b className={line.outcome === 'FAIL' ? 'text-alarm' : 'text-pass'}>
                  {line.outcome}
                </b>
              </>
            )}
          </>
        }
      />
      <TextField
        form={form}
        name={`methods.${name}`}
        label={`${line.test}: method`}
        optional
        placeholder={examples[name]}
      />
    </>
  );
}

/** The certificate's line for the typed text; 'not tested' while that is no result. */
function readLine(name: ResultName, text: string): CertificateLine {
  const { data = null } = lotSchema.shape.results.shape[name].safeParse(text);
  const line = tabulateLot({ ...noResults, [name]: data })[resultNames.indexOf(name)];
  if (!line) throw new RangeError(`No result is called ${name}`);
  return line;
}
