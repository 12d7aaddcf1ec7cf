import { type Redirect, redirectFields } from '../../../contracts/content/redirects.ts';
import { AdminForm } from '../form/AdminForm.tsx';
import { TextField } from '../form/fields.tsx';
import type { ResourceFormProps } from '../resource/resource-pages.tsx';
import { useResourceForm } from '../resource/use-resource-form.tsx';
import { redirect } from './redirect.ts';

export function RedirectForm({ thing, onShowCurrent }: ResourceFormProps<Redirect>) {
  const props = useResourceForm(redirect, {
    thing,
    onShowCurrent,
    schema: redirectFields,
    defaultValues: { from: thing?.from ?? '', to: thing?.to ?? '' },
  });
  const { form } = props.state;
  return (
    <AdminForm {...props}>
      <TextField
        form={form}
        name="from"
        label="Former address"
        mono
        spellCheck={false}
        autoComplete="off"
        placeholder="/product/old-name"
        hint="As your former shop had it, with or without https:// and its name. Small and capital letters, and a slash at the end, make no difference."
      />
      <TextField
        form={form}
        name="to"
        label="Leads to"
        mono
        spellCheck={false}
        autoComplete="off"
        placeholder="/product/new-name"
        hint="The path of a page of this shop, with or without a query."
      />
    </AdminForm>
  );
}
