import { FilePen } from 'lucide-react';
import type { Message } from '../../../contracts/mailing/messages.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { splitName } from './describe-draft.ts';
import { draftOrder } from './draft-order.ts';
import { useNewDraft } from './use-new-draft.ts';

/** Makes a draft for whoever wrote, with the message as the owner's note. */
export function DraftOfMessage({ message }: { message: Message }) {
  const { mutate, isPending } = useNewDraft(() =>
    draftOrder.add({
      customer: { ...splitName(message.name), email: message.email },
      internalNote: `${message.subject}\n\n${message.message}`,
    }),
  );
  return (
    <Button variant="secondary" size="sm" pending={isPending} onClick={() => mutate()}>
      <FilePen className="size-4" />
      Make a Quote
    </Button>
  );
}
