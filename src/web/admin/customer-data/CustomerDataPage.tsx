import { useMutation } from '@tanstack/react-query';
import { Search, UserSearch } from 'lucide-react';
import { useRef, useState } from 'react';
import { asApiError, call, describeFailure } from '../../api.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { EmailInput } from '../../ui/forms/TextInput.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { FoundCustomer } from './FoundCustomer.tsx';
import { WhatStays } from './WhatStays.tsx';

/** What the shop has of one customer: to hand it out, or to erase it. */
export function CustomerDataPage() {
  const input = useRef<HTMLInputElement>(null);
  const [isErased, setErased] = useState(false);
  const finding = useMutation({
    mutationFn: (address: string) =>
      call('POST /api/admin/customer-data/find', { body: { email: address } }),
    onMutate: () => setErased(false),
  });
  const { data: found, error } = finding;
  const isKnown = found && Math.max(...Object.values(found.counts), found.data.mails.length) > 0;
  const wrongAddress = asApiError(error)?.body?.fields?.email;
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle lead="For a customer who asks what you know about them, or asks you to erase it. The law gives you 30 days to answer.">
        Customer Data
      </PageTitle>
      <form
        method="dialog"
        noValidate
        aria-label="Find a customer"
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          finding.mutate(input.current?.value.trim() ?? '');
        }}
      >
        <Field
          label="The customer’s email address"
          hint="Make sure that it is really the customer who asks: reply to this address only."
          error={wrongAddress}
        >
          {(control) => <EmailInput {...control} dense autoComplete="off" ref={input} />}
        </Field>
        <div>
          <Button type="submit" size="sm" pending={finding.isPending} pendingLabel="Finding...">
            <Search className="size-4" />
            Find
          </Button>
        </div>
      </form>
      {error && !wrongAddress && (
        <Notice tone="error" title="The search failed">
          {describeFailure(error, 'The shop could not be reached. Press Find again.')}
        </Notice>
      )}
      {found && !isKnown && (
        <EmptyState icon={UserSearch} title="The shop has nothing under this address">
          A customer may have used another one: ask which, and search for each.
        </EmptyState>
      )}
      {found && isKnown && isErased && (
        <>
          <Notice title={`Erased: ${found.data.email}`}>
            Keep the customer’s request, with its date, outside the shop. Backups from before today
            still hold the data until they are replaced: after restoring one of them, erase this
            address again.
          </Notice>
          <WhatStays data={found.data} />
        </>
      )}
      {found && isKnown && !isErased && (
        <FoundCustomer
          found={found}
          onErased={() => setErased(true)}
          onOutdated={() => finding.mutate(found.data.email)}
        />
      )}
    </div>
  );
}
