import { Trash2 } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import {
  defaultTests,
  findTestFaults,
  isIdentity,
  judgeResult,
  readTypedFigure,
  type TestResult,
  writeLimit,
} from '../../../domain/certificates/test-results.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { SelectField, TextField } from '../form/fields.tsx';
import type { LotValues } from './lot-values.ts';

/** Methods that are usual, as hints. */
const usualMethods: Record<string, string> = {
  'Identity (mass)': 'ESI-MS',
  Purity: 'RP-HPLC, 214 nm',
  Water: 'Karl Fischer',
  'Peptide content': 'amino acid analysis',
  Endotoxins: 'LAL',
  'Heavy metals': 'ICP-MS',
};

const boundOptions = [
  { value: 'at least', label: 'at least' },
  { value: 'at most', label: 'at most' },
  { value: 'within', label: 'expected ±' },
  { value: 'conforms', label: 'conforms to' },
];

const usualNames = new Set(defaultTests('').map(({ test }) => test));

type TestRowProps = { form: UseFormReturn<LotValues>; index: number; onRemove: () => void };

/** One test: what was measured and how, held against its limit while it is typed. */
export function TestRow({ form, index, onRemove }: TestRowProps) {
  const name = `certificate.tests.${index}` as const;
  const test = form.watch(name);
  const { bound, unit } = test;
  const isUsual = usualNames.has(
    form.formState.defaultValues?.certificate?.tests?.[index]?.test ?? '',
  );
  const label = test.test || 'Test';
  const method = usualMethods[test.test];
  return (
    <li className="grid gap-3 border-t border-line py-4">
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        {!isUsual && <TextField form={form} name={`${name}.test`} label="Test" />}
        {bound === 'conforms' ? (
          <SelectField
            form={form}
            name={`${name}.result`}
            label={label}
            hint={<Outcome test={test} />}
            options={[
              { value: '', label: 'not tested' },
              { value: 'yes', label: 'Conforms' },
              { value: 'no', label: 'Does not conform' },
            ]}
          />
        ) : (
          <TextField
            form={form}
            name={`${name}.result`}
            label={`${label}${unit && ` (${unit})`}`}
            placeholder="not tested"
            optional="unmarked"
            inputMode="decimal"
            hint={<Outcome test={test} />}
          />
        )}
        <TextField
          form={form}
          name={`${name}.method`}
          label={`${label}: method`}
          optional="unmarked"
          {...(method && test.method === '' && { hint: `Usually ${method}.` })}
        />
      </div>
      {isIdentity(test) && bound === 'within' && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          onClick={() => {
            const confirmed = { ...test, bound: 'conforms', limit: '', result: 'yes' } as const;
            form.setValue(name, confirmed, { shouldDirty: true, shouldValidate: true });
          }}
        >
          The report confirms it without a mass
        </Button>
      )}
      <details className="group">
        <summary className="text-link w-fit cursor-pointer text-sm">Limit and uncertainty</summary>
        <div className="grid items-start gap-x-4 gap-y-3 pt-3 sm:grid-cols-4">
          <SelectField form={form} name={`${name}.bound`} label="Limit" options={boundOptions} />
          {bound === 'within' && (
            <TextField form={form} name={`${name}.expected`} label="Expected" optional="unmarked" />
          )}
          <TextField
            form={form}
            name={`${name}.limit`}
            label={bound === 'conforms' ? 'Conforms to' : 'Limit’s figure'}
            optional="unmarked"
          />
          <TextField form={form} name={`${name}.unit`} label="Unit" optional="unmarked" />
          <TextField
            form={form}
            name={`${name}.uncertainty`}
            label="Uncertainty ±"
            optional="unmarked"
          />
          <TextField form={form} name={`${name}.detectionLimit`} label="LOD" optional="unmarked" />
          <TextField
            form={form}
            name={`${name}.quantitationLimit`}
            label="LOQ"
            optional="unmarked"
          />
        </div>
        {!isUsual && (
          <Button variant="quiet" size="sm" className="mt-3" onClick={onRemove}>
            <Trash2 className="size-4" />
            <span>{`Remove ${label}`}</span>
          </Button>
        )}
      </details>
    </li>
  );
}

/** The limit, and the outcome of what is typed; no outcome while that is no result. */
function Outcome({ test }: { test: LotValues['certificate']['tests'][number] }) {
  const read = (text: string) => readTypedFigure(text, test.unit);
  const result: TestResult = {
    ...test,
    result: (test.result && read(test.result)) || null,
    limit: test.bound === 'conforms' ? test.limit : read(test.limit),
    expected: read(test.expected),
  };
  const outcome = findTestFaults(result).length > 0 ? 'not tested' : judgeResult(result);
  return (
    <>
      <span>{`Limit ${writeLimit(result)}`}</span>
      {['PASS', 'FAIL'].includes(outcome) && (
        <>
          <span>{' · '}</span>
          <b className={outcome === 'FAIL' ? 'text-alarm' : 'text-pass'}>{outcome}</b>
        </>
      )}
    </>
  );
}
