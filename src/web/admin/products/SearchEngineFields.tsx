import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { UseFormReturn } from 'react-hook-form';
import { shortenDescription } from '../../../domain/pages/shorten-description.ts';
import { settingsQuery } from '../../settings-query.ts';
import { TextAreaField, TextField } from '../form/fields.tsx';
import type { ProductValues } from './product-values.ts';

/** About what search engines show of a title and of a description. */
const SHOWN = { title: 60, description: 155 };

/** Title and description for search engines, and a result as one shows it. */
export function SearchEngineFields({ form }: { form: UseFormReturn<ProductValues> }) {
  const { id = '…' } = useParams({ strict: false });
  const shopName = useQuery(settingsQuery).data?.shopName ?? '';
  const [name, description, seoTitle, seoDescription] = form
    .watch(['name', 'description', 'seoTitle', 'seoDescription'])
    .map((typed) => typed.trim());
  const title = `${seoTitle || name || 'Name'} · ${shopName}`;
  const text = shortenDescription(seoDescription || description || '');
  return (
    <div className="grid items-start gap-x-10 gap-y-4 xl:grid-cols-2">
      <div className="grid gap-4">
        <TextField
          form={form}
          name="seoTitle"
          label="Title for search engines"
          optional
          hint={`Left empty, it is the product’s name. The shop’s name follows it. ${describeLength(title, SHOWN.title)}`}
        />
        <TextAreaField
          form={form}
          name="seoDescription"
          label="Description for search engines"
          optional
          rows={3}
          hint={`Left empty, it is how the product’s description begins. ${describeLength(text, SHOWN.description)}`}
        />
      </div>
      <figure className="grid min-w-0 gap-2">
        <figcaption className="text-sm font-semibold">As a search engine shows it</figcaption>
        <div className="grid gap-1 rounded-surface border border-line p-4">
          <p translate="no" className="truncate text-sm text-ink-soft">
            {`${window.location.host} › product › ${id}`}
          </p>
          <p className="truncate text-lg text-aurora">{title}</p>
          <p className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">{text}</p>
        </div>
      </figure>
    </div>
  );
}

function describeLength(text: string, shown: number): string {
  const { length } = text;
  return length > shown
    ? `${length} characters in all: from about ${shown} on they are cut off.`
    : `${length} of about ${shown} characters.`;
}
