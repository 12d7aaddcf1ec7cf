import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { AdminText } from '../../../contracts/content/page-content.ts';
import { emailAddress } from '../../../contracts/wire/text.ts';
import { call } from '../../api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { AdminForm } from '../form/AdminForm.tsx';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { TextAreaField, TextField } from '../form/fields.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import type { OpenedText } from './EditableRow.tsx';
import { adminTextsQuery, refreshFirstTexts } from './queries.ts';

type TextFormProps = OpenedText & { text: AdminText };

export function TextForm({ text, onShowCurrent, onDone }: TextFormProps) {
  const { pageId, pageName, kind, content, defaultContent } = text;
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<{ to: string; how: 'anyway' | undefined }>();
  const state = useAdminForm({
    schema: z.object({ content: kind === 'email' ? emailAddress : z.string().trim() }),
    defaultValues: { content },
    base: text.version,
    save: (typed, { base }) =>
      call('PUT /api/admin/page-content', {
        body: { pageId, pageName, content: typed.content, version: base },
      }),
    onSaved: (saved) => {
      queryClient.setQueryData(adminTextsQuery.queryKey, (texts) =>
        texts?.map((known) => (known.pageId === pageId ? saved : known)),
      );
      void refreshFirstTexts(queryClient);
      showToast({ title: 'Content updated', description: pageName });
      onDone();
    },
  });
  const { form, submit } = state;

  useEffect(() => form.setFocus('content'), [form]);

  /** Asks before the address for payments is changed: money sent to a wrong one is lost. */
  async function submitOrAsk(how?: 'anyway') {
    const wanted = form.getValues('content').trim();
    const isAsked = kind === 'email' && wanted !== content && (await form.trigger());
    if (isAsked) setAsked({ to: wanted, how });
    else submit(how);
  }

  return (
    <>
      <AdminForm
        state={{ ...state, submit: (how) => void submitOrAsk(how) }}
        label={`Edit ${pageName}`}
        submitLabel="Save"
        failure="Failed to update content"
        actions={
          <>
            <Button variant="quiet" size="sm" onClick={onDone}>
              Cancel
            </Button>
            {form.watch('content') !== defaultContent && (
              <Button
                variant="quiet"
                size="sm"
                onClick={() => form.setValue('content', defaultContent, { shouldDirty: true })}
              >
                Back to the Default
              </Button>
            )}
          </>
        }
        conflict={{ what: 'text', onShowCurrent }}
      >
        {kind === 'prose' ? (
          <TextAreaField form={form} name="content" label="Text" rows={4} />
        ) : (
          <TextField
            form={form}
            name="content"
            label={kind === 'email' ? 'Email address' : 'Text'}
            {...(kind === 'email' && { type: 'email', inputMode: 'email' })}
          />
        )}
      </AdminForm>
      {asked && (
        <ConfirmAddress
          from={content}
          to={asked.to}
          onConfirm={() => {
            // Whatever the shop asks next is not to lie over this question.
            setAsked(undefined);
            submit(asked.how);
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

type ConfirmAddressProps = {
  from: string;
  to: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Shows the old and the new address for payments, and asks whether the new one is right. */
function ConfirmAddress({ from, to, ...asking }: ConfirmAddressProps) {
  return (
    <ConfirmDialog
      question="Send payments to another address?"
      confirmLabel="Change the address"
      {...asking}
    >
      <span className="grid gap-3">
        <Address label="Until now" address={from} look="text-ink-soft" />
        <Address label="From now on" address={to} look="text-base font-semibold text-ink" />
        <span className="font-semibold text-ink">
          Check the new address letter by letter: money sent to a wrong one is lost.
        </span>
        <span>
          Orders that are already placed keep the address that they were placed with; you can send
          the buyer the new one from the order’s page.
        </span>
      </span>
    </ConfirmDialog>
  );
}

function Address({ label, address, look }: { label: string; address: string; look: string }) {
  return (
    <span className="grid border-l-2 border-line pl-3">
      <span className="text-sm">{label}</span>
      <span translate="no" className={joinClasses('code-figures break-all', look)}>
        {address}
      </span>
    </span>
  );
}
