import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdminText } from '../../../contracts/content/page-content.ts';
import { Tag } from '../../ui/data/Tag.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
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

export function EditableText({ text }: { text: AdminText }) {
  const [isEditing, setEditing] = useState(false);
  const [opening, setOpening] = useState(0);
  const edit = useRef<HTMLButtonElement>(null);

  function close() {
    // The button is there again before it is focused.
    flushSync(() => setEditing(false));
    edit.current?.focus();
  }

  const { pageId, pageName, kind, content, isDefault } = text;
  return (
    <section aria-labelledby={pageId} className="grid gap-3">
      <div className="flex items-start justify-between gap-4">
        <div className="grid gap-1">
          <h2 id={pageId} className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            <span>{pageName}</span>
            <Tag tone={isDefault ? 'neutral' : 'pass'}>{isDefault ? 'Default' : 'Your text'}</Tag>
          </h2>
          <p className="text-ink-soft">{places[pageId]}</p>
        </div>
        {!isEditing && (
          <Button
            ref={edit}
            variant="secondary"
            size="sm"
            aria-label={`Edit ${pageName}`}
            onClick={() => setEditing(true)}
          >
            <Pencil className="size-4" />
            Edit
          </Button>
        )}
      </div>
      {kind === 'email' && isDefault && (
        <Notice tone="warning">
          This address is only an example: nobody receives what is sent to it. Enter the address
          where your bank account receives e-Transfers.
        </Notice>
      )}
      {isEditing ? (
        <TextForm
          key={opening}
          text={text}
          onShowCurrent={() => setOpening((times) => times + 1)}
          onDone={close}
        />
      ) : (
        <p className="max-w-measure text-base wrap-anywhere whitespace-pre-line">
          {content || <span className="text-ink-soft">Empty: not shown</span>}
        </p>
      )}
    </section>
  );
}
