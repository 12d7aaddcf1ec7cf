import { useMutation } from '@tanstack/react-query';
import { FileUp, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import {
  EVIDENCE_LIMIT,
  EVIDENCE_TOO_LARGE,
  uploadEvidence,
} from '../../../contracts/certificates/upload-evidence.ts';
import { messageOf } from '../../api.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { FileDrop } from '../form/FileDrop.tsx';
import { SelectField, TextField } from '../form/fields.tsx';
import { sendFile } from '../form/send-file.ts';
import { SectionTitle } from '../page/SectionTitle.tsx';
import type { LotValues } from './lot-values.ts';

const kindOptions = [
  { value: 'report', label: 'The laboratory’s report' },
  { value: 'chromatogram', label: 'Chromatogram' },
  { value: 'spectrum', label: 'Spectrum' },
  { value: 'trace', label: 'HPLC data (CSV)' },
];

/** The laboratory's own files, kept as they come. */
export function EvidenceFields({ form }: { form: UseFormReturn<LotValues> }) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'certificate.evidence',
  });
  const upload = useMutation({
    mutationFn: (file: File) => {
      if (file.size > EVIDENCE_LIMIT) throw new Error(EVIDENCE_TOO_LARGE);
      return sendFile(uploadEvidence, file);
    },
    onSuccess: ({ path, kind }, { name }) =>
      append({ path, kind, name: name.slice(-120), text: '', integratedFrom: '' }),
  });
  return (
    <section className="grid gap-4" aria-labelledby="lot-evidence">
      <SectionTitle id="lot-evidence">Evidence</SectionTitle>
      {fields.length > 0 && (
        <ul className="grid border-b border-line">
          {fields.map(({ id, path, name }, index) => (
            <li
              key={id}
              className="grid items-end gap-x-4 gap-y-2 border-t border-line py-3 sm:grid-cols-[1fr_2fr_auto]"
            >
              <SelectField
                form={form}
                name={`certificate.evidence.${index}.kind`}
                label={name}
                options={kindOptions}
              />
              {form.watch(`certificate.evidence.${index}.kind`) === 'trace' ? (
                <TextField
                  form={form}
                  name={`certificate.evidence.${index}.integratedFrom`}
                  label="Integrated from (minutes)"
                  optional="unmarked"
                  inputMode="decimal"
                  placeholder="0"
                />
              ) : (
                <TextField
                  form={form}
                  name={`certificate.evidence.${index}.text`}
                  label="What it shows"
                  optional="unmarked"
                />
              )}
              <span className="flex gap-2">
                <Button asChild variant="quiet" size="sm">
                  <a href={path} download={name}>
                    Download
                  </a>
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Remove ${name}`}
                  onClick={() => remove(index)}
                >
                  <Trash2 className="size-4" />
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <FileDrop
        label="Evidence, file"
        accept=".pdf,.png,.jpg,.jpeg,.webp,.csv,.txt"
        onFiles={([file]) => upload.mutate(file)}
        className="gap-2 p-3"
        isInvalid={upload.isError}
      >
        {(open) => (
          <>
            <p className="text-sm text-ink-soft">
              The laboratory’s report (PDF), pictures of a chromatogram or spectrum, or HPLC data
              (CSV of time and absorbance), from which the certificate draws the chromatogram. Leave
              out the solvent front as the laboratory’s method does.
            </p>
            <div>
              <Button
                variant="secondary"
                size="sm"
                pending={upload.isPending}
                pendingLabel="Uploading..."
                onClick={open}
              >
                <FileUp className="size-4" />
                Choose a File
              </Button>
            </div>
            {upload.isError && (
              <p role="alert" className="text-sm text-alarm">
                {messageOf(upload.error, upload.error.message)}
              </p>
            )}
          </>
        )}
      </FileDrop>
    </section>
  );
}
