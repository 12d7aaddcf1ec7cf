import type { UseFormReturn } from 'react-hook-form';
import { slugify } from '../../../domain/text/slug.ts';
import { TextAreaField, TextField } from '../form/fields.tsx';
import { ImageField } from '../form/ImageField.tsx';
import { MarkdownField } from '../form/MarkdownField.tsx';
import type { PostValues } from './post-values.ts';

type PostFieldsProps = { form: UseFormReturn<PostValues>; isNew: boolean };

export function PostFields({ form, isNew }: PostFieldsProps) {
  const [title, slug] = form.watch(['title', 'slug']);
  const address = slug || slugify(title);
  return (
    <div className="grid gap-6">
      <TextField form={form} name="title" label="Title" />
      <TextAreaField
        form={form}
        name="excerpt"
        label="Excerpt"
        rows={2}
        hint="One or two sentences, shown in the list of posts and under the title."
      />
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10.5rem] sm:gap-4">
        <TextField form={form} name="category" label="Category" />
        <TextField form={form} name="author" label="Author" />
        <TextField form={form} name="date" label="Date" type="date" />
      </div>
      <MarkdownField form={form} name="body" />
      <ImageField form={form} name="image" />
      <TextField
        form={form}
        name="slug"
        label="Address"
        optional={isNew}
        mono
        placeholder={isNew ? slugify(title) : ''}
        hint={
          isNew
            ? `The post will be at /blog/${address || '…'}. Left empty, the address is made from the title.`
            : `The post is at /blog/${address}. Links to it lead nowhere after a change.`
        }
      />
    </div>
  );
}
