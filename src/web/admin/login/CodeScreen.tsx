import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import type { Login } from './use-login.ts';

/** The second screen of a login: the password was right, and nobody is signed in yet. */
export function CodeScreen({ login, sentence }: { login: Login; sentence: string }) {
  const { factor, passkey, failure, isPending, isStopped, signInWithCode, backToPassword } = login;
  const input = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => input.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    setMissing(!code);
    if (code) signInWithCode(code);
  }

  return (
    <main
      id="main"
      className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-8 px-4 py-12 text-base"
    >
      <PageTitle lead={`${sentence}.`}>One More Step</PageTitle>
      {factor?.takesPasskey && <PasskeyButton passkey={passkey} />}
      <form method="dialog" noValidate onSubmit={submit} className="grid gap-5">
        <Field label="Code" error={isMissing ? 'Enter the code' : isStopped ? undefined : failure}>
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              required
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              className="code-figures"
            />
          )}
        </Field>
        {isStopped && (
          <Notice tone="error" title="You are not logged in">
            {failure}
          </Notice>
        )}
        <Button type="submit" size="lg" pending={isPending} pendingLabel="Logging in...">
          Login
        </Button>
      </form>
      <div>
        <Button variant="quiet" size="sm" onClick={backToPassword}>
          Back to the Password
        </Button>
      </div>
    </main>
  );
}
