import { Download } from 'lucide-react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import {
  DOCUMENT_LIMIT,
  DOCUMENT_TOO_LARGE,
  NO_DOCUMENT,
  uploadDocument,
} from '../../../contracts/certificates/upload-document.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { sendFile } from './send-file.ts';
import { UploadField } from './UploadField.tsx';

type DocumentFieldProps<Typed extends FieldValues> = {
  form: UseFormReturn<Typed>;
  /** Of a path in the shop; null for none. */
  name: FieldPath<Typed>;
  label: string;
};

/** A PDF of a product. */
export function DocumentField<Typed extends FieldValues>(props: DocumentFieldProps<Typed>) {
  return (
    <UploadField
      {...props}
      accept="application/pdf"
      chooseLabel="Choose a PDF"
      hint={(isThere) =>
        isThere
          ? 'Shoppers can download it from the product’s page.'
          : 'Choose a PDF of at most 5 MB, or drop one here.'
      }
      send={async (file, signal) => {
        if (file.type !== 'application/pdf') throw new Error(NO_DOCUMENT);
        if (file.size > DOCUMENT_LIMIT) throw new Error(DOCUMENT_TOO_LARGE);
        return (await sendFile(uploadDocument, file, { signal })).documentPath;
      }}
      download={(path) => (
        <Button asChild variant="secondary" size="sm">
          <a href={path} download={`${props.label}.pdf`}>
            <Download className="size-4" />
            Download
          </a>
        </Button>
      )}
    />
  );
}
