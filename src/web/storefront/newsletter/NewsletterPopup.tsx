import { useState } from 'react';
import { NEWSLETTER_PERCENT } from '../../../domain/customers/newsletter.ts';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { NewsletterForm } from './NewsletterForm.tsx';
import { suppressPopup } from './popup-memory.ts';

/** Open at first. Its button, Escape or a click outside closes it, for good. */
export function NewsletterPopup() {
  const [open, setOpen] = useState(true);
  const [hasCode, setHasCode] = useState(false);

  function change(nowOpen: boolean) {
    if (!nowOpen) suppressPopup('closed');
    setOpen(nowOpen);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      sheet
      title={hasCode ? 'Your code' : `${NEWSLETTER_PERCENT}% off your first order`}
      description={!hasCode && 'Sign up for our newsletter and get a discount code of your own.'}
    >
      <NewsletterForm onSignedUp={() => setHasCode(true)} />
    </Dialog>
  );
}
