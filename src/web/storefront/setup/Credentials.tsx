import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SpecTable } from '../../ui/SpecTable.tsx';

/** The administrator's name and password, shown this once. */
export function Credentials({ username, password }: { username: string; password: string }) {
  return (
    <section aria-labelledby="credentials-title" className="grid gap-4">
      <h2 id="credentials-title" className="text-lg font-semibold" role="status">
        Administrator account created
      </h2>
      <SpecTable
        rows={[
          { label: 'Username', value: <Secret id="username" what="username" text={username} /> },
          { label: 'Password', value: <Secret id="password" what="password" text={password} /> },
        ]}
      />
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

function Secret({ id, what, text }: { id: string; what: string; text: string }) {
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3">
      <span id={id} className="code-figures break-all">
        {text}
      </span>
      <CopyButton text={text} what={what} sourceId={id} variant="secondary" />
    </span>
  );
}
