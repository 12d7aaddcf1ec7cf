import { useSuspenseQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../settings-query.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { CodeScreen } from './CodeScreen.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { UnlockNotice } from './UnlockNotice.tsx';
import { preloadLoginRules, useLogin } from './use-login.ts';

export function LoginPage() {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  const login = useLogin();
  const { form, signIn, isPending, failure, isRefused, isStopped, isReturning } = login;
  const { errors } = form.formState;
  if (login.factor) return <CodeScreen login={login} sentence={login.factor.sentence} />;
  return (
    <main
      id="main"
      className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-8 px-4 py-12 text-base"
    >
      <PageTitle lead={`Administration of ${settings.shopName}`}>Login</PageTitle>
      {isReturning && (
        <Notice title="Please sign in">
          After that you are back where you were. What you had typed and not saved may be gone.
        </Notice>
      )}
      <UnlockNotice isStopped={isStopped} />
      <form
        method="dialog"
        noValidate
        onFocus={preloadLoginRules}
        onSubmit={signIn}
        className="grid gap-5"
      >
        <Field label="Username" error={errors.username?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('username')}
              required
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label="Password" error={errors.password?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('password')}
              required
              type="password"
              autoComplete="current-password"
            />
          )}
        </Field>
        {failure &&
          (isRefused ? (
            <Notice tone="error" title="Check the username and the password">
              A forgotten password can be replaced by whoever looks after the server, with the
              command <code className="code-figures">npm run admin -- reset-password</code>
            </Notice>
          ) : (
            <Notice tone="error" title="You are not logged in">
              {failure}
            </Notice>
          ))}
        {errors.root && (
          <Notice tone="error" title="You are not logged in">
            {errors.root.message}
          </Notice>
        )}
        <Button type="submit" size="lg" pending={isPending} pendingLabel="Logging in...">
          Login
        </Button>
      </form>
      {login.passkey.isKnown && <PasskeyButton passkey={login.passkey} />}
      <p className="text-sm">
        <a href="/" className="text-link">
          Back to the shop
        </a>
      </p>
    </main>
  );
}
