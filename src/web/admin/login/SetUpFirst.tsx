import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';

/** Leads the owner of a new shop to the set-up; nobody can log in before. */
export function SetUpFirst({ how }: { how: 'open' | 'by-link' }) {
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
