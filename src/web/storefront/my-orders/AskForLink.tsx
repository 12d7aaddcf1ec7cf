import type { FormEvent } from 'react';
import { readFilledField } from '../../read-filled-fields.ts';
import { EmailAddress } from '../../ui/data/EmailAddress.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { EmailInput, TextInput } from '../../ui/forms/TextInput.tsx';
import { focusIfLost } from '../../ui/layout/focus.ts';
import { useMyOrdersLink } from './use-my-orders-link.ts';

/** Asks for the mail that opens the orders of an address; once it was asked for, takes the code from it. */
export function AskForLink({ onOpened }: { onOpened: () => void }) {
  const link = useMyOrdersLink(onOpened);

  function submit(event: FormEvent<HTMLFormElement>, name: string, send: (typed: string) => void) {
    event.preventDefault();
    if (!link.asking && !link.opening) send(readFilledField(event.currentTarget, name).trim());
  }

  const { asked } = link;
  if (!asked) {
    return (
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => submit(event, 'email', link.ask)}
        className="grid gap-4"
      >
        <Field
          label="Email"
          error={link.askFailure}
          hint="The address that you ordered with. There is no password."
        >
          {(control) => (
            <EmailInput
              {...control}
              name="email"
              maxLength={254}
              onChange={() => link.askFailure && link.forgetFailures()}
            />
          )}
        </Field>
        <Button type="submit" pending={link.asking} pendingLabel="Asking...">
          Email Me a Link
        </Button>
      </form>
    );
  }
  if (!asked.canSend) {
    return (
      <div className="grid justify-items-start gap-4">
        <p role="status" tabIndex={-1} ref={focusIfLost} className="outline-none">
          The shop cannot send email right now. With its number, each order can be found under ‘Find
          my order’, which the account button opens.
        </p>
        <Button variant="quiet" onClick={link.startAgain}>
          Ask Again
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <p role="status" tabIndex={-1} ref={focusIfLost} className="outline-none">
        <span>If orders were placed with</span>{' '}
        <strong className="font-semibold">
          <EmailAddress address={asked.email} />
        </strong>
        <span>{`, we email ${asked.hasLink ? 'a link to them. Open it, or type the code from the email here.' : 'a code. Type it here.'}`}</span>
      </p>
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => submit(event, 'code', link.open)}
        className="grid gap-4"
      >
        <Field label="Code" error={link.openFailure} hint="8 digits, valid for 30 minutes.">
          {(control) => (
            <TextInput
              {...control}
              name="code"
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck={false}
              maxLength={20}
              onChange={() => link.openFailure && link.forgetFailures()}
              className="code-figures"
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={link.opening} pendingLabel="Opening...">
            Open My Orders
          </Button>
          <Button variant="quiet" onClick={link.startAgain}>
            Ask Again
          </Button>
        </div>
      </form>
    </div>
  );
}
