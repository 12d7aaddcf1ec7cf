import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { canUsePasskeys } from './passkeys.ts';
import { UnlockNotice } from './UnlockNotice.tsx';
import type { AskedFactor, Login } from './use-login.ts';

/** The second screen of a login: the password was right, and nobody is signed in yet. */
export function CodeScreen({ login, factor }: { login: Login; factor: AskedFactor }) {
  const { passkey, failure, isPending, isStopped, signInWithCode, backToPassword } = login;
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
      <PageTitle lead={`${factor.sentence}.`}>One More Step</PageTitle>
      {factor.takesPasskey && canUsePasskeys() && (
        <>
          <PasskeyButton passkey={passkey} />
          <p className="text-center text-ink-soft">or</p>
        </>
      )}
      <form method="dialog" noValidate onSubmit={submit} className="grid gap-5">
        <Field
          label={factor.takesAppCode ? 'Authenticator or recovery code' : 'Recovery code'}
          error={isMissing ? 'Enter the code' : isStopped ? undefined : failure}
        >
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
        <UnlockNotice isStopped={isStopped} />
        <Button type="submit" size="lg" pending={isPending} pendingLabel="Logging in...">
          Login
        </Button>
      </form>
      <div className="-ml-3">
        <Button variant="quiet" size="sm" onClick={backToPassword}>
          Back to the Password
        </Button>
      </div>
    </main>
  );
}
