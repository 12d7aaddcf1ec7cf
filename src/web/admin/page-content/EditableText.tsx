import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminText } from '../../../contracts/content/page-content.ts';
import { Tag } from '../../ui/data/Tag.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { EditableRow } from './EditableRow.tsx';
import { adminTextsQuery } from './queries.ts';
import { TextForm } from './TextForm.tsx';

/** Where the shop shows each text. */
const places: Record<string, string> = {
  'payment-etransfer-email':
    'The address that shoppers send their money to, on the page after an order.',
  'payment-instructions': 'Above the steps of paying, on the page after an order.',
  'payment-autodeposit-name':
    'If Autodeposit is on for your address: the name that a customer’s bank shows before sending. The page after an order and the email about paying tell customers to compare it, and to stop if they are asked for a security question. Leave it empty if Autodeposit is off.',
  'home-hero-title': 'The large title at the top of the home page.',
  'home-hero-subtitle': 'Under the large title of the home page.',
  'home-rating-badge': 'Above the large title of the home page. Left empty, it is not shown.',
};

type EditableTextProps = { text: AdminText; actions?: ReactNode };

export function EditableText({ text, actions }: EditableTextProps) {
  const queryClient = useQueryClient();
  const { pageId, pageName, kind, content, isDefault } = text;
  return (
    <EditableRow
      id={pageId}
      label={pageName}
      tags={<Tag tone={isDefault ? 'neutral' : 'pass'}>{isDefault ? 'Default' : 'Your text'}</Tag>}
      lead={places[pageId]}
      actions={actions}
      refetch={() => queryClient.refetchQueries(adminTextsQuery)}
      form={(opened) => (
        <>
          {kind === 'email' && isDefault && <ExampleAddress />}
          <TextForm text={text} {...opened} />
        </>
      )}
    >
      {kind === 'email' && isDefault && <ExampleAddress />}
      <p className="max-w-measure text-base wrap-anywhere whitespace-pre-line">
        {content || <span className="text-ink-soft">Empty: not shown</span>}
      </p>
    </EditableRow>
  );
}

function ExampleAddress() {
  return (
    <Notice tone="warning">
      This address is only an example: nobody receives what is sent to it. Enter the address where
      your bank account receives e-Transfers.
    </Notice>
  );
}
