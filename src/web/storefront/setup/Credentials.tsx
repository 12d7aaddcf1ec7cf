import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { CopyButton } from '../../ui/forms/CopyButton.tsx';

/** The administrator's name and password, shown only once. */
export function Credentials({ username, password }: { username: string; password: string }) {
  return (
    <section aria-labelledby="credentials-title" className="grid gap-4">
      <div role="status">
        <h2 id="credentials-title" className="text-lg font-semibold">
          Administrator account created
        </h2>
      </div>
      <dl className="border-b border-line">
        <Secret id="username" label="Username" text={username} />
        <Secret id="password" label="Password" text={password} />
      </dl>
      <Notice tone="warning" title="Save these now">
        The password is shown this once and cannot be read again. Keep both in a password manager
        before you leave this page.
      </Notice>
      <div>
        <Button asChild size="lg">
          <a href="/admin">Go to Login Page</a>
        </Button>
      </div>
    </section>
  );
}

type SecretProps = { id: string; label: string; text: string };

function Secret({ id, label, text }: SecretProps) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-t border-line py-2.5 sm:grid-cols-[auto_1fr] sm:items-center">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:justify-end">
        <span id={id} translate="no" className="code-figures break-all">
          {text}
        </span>
        <CopyButton text={text} what={label.toLowerCase()} sourceId={id} variant="secondary" />
      </dd>
    </div>
  );
}
