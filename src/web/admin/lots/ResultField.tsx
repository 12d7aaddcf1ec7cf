import type { UseFormReturn } from 'react-hook-form';
import {
  type CertificateLine,
  type LotResults,
  lotLines,
  type ResultName,
  resultNames,
  unitOf,
} from '../../../domain/certificate.ts';
import { TextField } from '../form/fields.tsx';
import { lotForm, type TypedLot } from './lot-values.ts';

const nothing: LotResults = {
  purity: null,
  water: null,
  peptideContent: null,
  endotoxins: null,
  heavyMetals: null,
};

/** One result, with its limit and what the certificate will say of it. */
export function ResultField({ form, name }: { form: UseFormReturn<TypedLot>; name: ResultName }) {
  const line = readLine(name, form.watch(`results.${name}`));
  return (
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
              <b className={line.outcome === 'FAIL' ? 'text-alarm' : 'text-pass'}>{line.outcome}</b>
            </>
          )}
        </>
      }
    />
  );
}

/** The line of the certificate for what is typed so far; not tested as long as that is no result. */
function readLine(name: ResultName, text: string): CertificateLine {
  const { data = null } = lotForm.shape.results.shape[name].safeParse(text);
  const line = lotLines({ ...nothing, [name]: data })[resultNames.indexOf(name)];
  if (!line) throw new RangeError(`No result is called ${name}`);
  return line;
}
