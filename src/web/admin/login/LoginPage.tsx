import { useCookiesBlocked } from '../../cookies-blocked.ts';
import { CookiesNeeded } from '../../frame/CookiesNeeded.tsx';
import { useSettings } from '../../settings-query.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { CodeScreen } from './CodeScreen.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { UnlockNotice } from './UnlockNotice.tsx';
import { preloadLoginRules, useLogin } from './use-login.ts';

export function LoginPage() {
  const settings = useSettings();
  const login = useLogin();
  const { form, signIn, isPending, failure, isRefused, isStopped, isReturning } = login;
  const { errors } = form.formState;
  const areCookiesBlocked = useCookiesBlocked();
  if (login.factor) return <CodeScreen login={login} factor={login.factor} />;
  return (
    <main
      id="main"
      className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-8 px-4 py-12 text-base"
    >
      <PageTitle lead={`Administration of ${settings.shopName}`}>Login</PageTitle>
      {areCookiesBlocked && (
        <CookiesNeeded
          title="You are not logged in: your browser blocks this shop’s cookies"
          why="A cookie keeps you logged in."
        />
      )}
      {login.setUp && <SetUpFirst how={login.setUp} />}
      {isReturning && (
        <Notice title="Please sign in">
          You will return to where you were. Anything you had not saved may be lost.
        </Notice>
      )}
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
              Forgot it? Ask whoever looks after the server to reset it.
              <details>
                <summary className="cursor-pointer">How to reset it</summary>
                On the server:{' '}
                <code translate="no" className="code-figures whitespace-nowrap">
                  npm run admin -- reset-password
                </code>
              </details>
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
        <UnlockNotice isStopped={isStopped} />
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

/** Leads the owner of a new shop to the set-up; nobody can log in before. */
function SetUpFirst({ how }: { how: 'open' | 'by-link' }) {
  const title = 'This shop has no administrator yet';
  if (how === 'by-link') {
    return (
      <Notice tone="warning" title={title}>
        Open the set-up link first: the server printed it when it started, in its console or log, as
        ‘Set-up link for its administrator’.
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      title={title}
      action={
        <Button asChild variant="secondary" size="sm">
          <a href="/setup">Set Up the Shop</a>
        </Button>
      }
    >
      Create the account first; then log in here.
    </Notice>
  );
}
