import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  type FactName,
  findCasFault,
  readFacts,
  writeFact,
} from '../../../domain/catalogue/product-facts.ts';
import { TextLine } from '../form/TextLine.tsx';
import type { ProductValues } from './product-values.ts';

type FactFieldsProps = { form: UseFormReturn<ProductValues> };

/** What laboratories look for, a field each, which edits its line of the specifications below. */
export function FactFields({ form }: FactFieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <FactField form={form} fact="casNumber" label="CAS number" placeholder="58-82-2" mono />
      <FactField form={form} fact="catalogueNumber" label="Catalogue number" mono />
      <div className="sm:col-span-2">
        <FactField form={form} fact="synonyms" label="Synonyms" placeholder="BK-5; Kallidin I" />
      </div>
      <div className="sm:col-span-2">
        <FactField form={form} fact="sequence" label="Sequence" placeholder="RPPGFSPFR" mono />
      </div>
      <FactField form={form} fact="formula" label="Formula" placeholder="C50H73N15O11" />
      <FactField
        form={form}
        fact="molecularWeight"
        label="Molecular weight"
        placeholder="1060.23 g/mol"
      />
      <FactField form={form} fact="saltForm" label="Salt form" placeholder="Acetate" />
      <FactField form={form} fact="storage" label="Storage" placeholder="−20 °C, dry" />
    </div>
  );
}

type FactFieldProps = FactFieldsProps & {
  fact: FactName;
  label: string;
  placeholder?: string;
  mono?: boolean;
};

function FactField({ form, fact, label, placeholder, mono = false }: FactFieldProps) {
  const value = readFacts(form.watch('specifications'))[fact];
  /** What is being typed, which the text has without spaces at its end, and the text before it. */
  const [draft, setDraft] = useState<{ typed: string; before: string }>();

  function write(typed: string) {
    const before = draft?.before ?? form.getValues('specifications');
    setDraft({ typed, before });
    form.setValue('specifications', writeFact(before, fact, typed), { shouldDirty: true });
  }

  return (
    <TextLine
      label={label}
      optional
      hint={fact === 'casNumber' && findCasFault(value)}
      autoComplete="off"
      placeholder={placeholder}
      value={draft?.typed ?? value}
      onChange={write}
      onBlur={() => setDraft(undefined)}
      className={mono ? 'code-figures' : ''}
    />
  );
}
