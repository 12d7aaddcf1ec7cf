type Hint = { provider: string; says: string };

const MICROSOFT =
  'Microsoft asks for another kind of login (OAuth) in most of its accounts, which the shop does not speak. Use another provider for the shop.';

const sending: Hint[] = [
  {
    provider: 'Gmail',
    says: 'smtp.gmail.com, port 587, an app password (it needs 2-Step Verification)',
  },
  { provider: 'Fastmail', says: 'smtp.fastmail.com, port 465 with TLS, an app password' },
  { provider: 'Outlook', says: MICROSOFT },
];

const reading: Hint[] = [
  {
    provider: 'Gmail',
    says: 'imap.gmail.com, port 993, an app password (it needs 2-Step Verification)',
  },
  { provider: 'Fastmail', says: 'imap.fastmail.com, port 993, an app password' },
  { provider: 'Outlook', says: MICROSOFT },
];

export const MailServerHints = () => <ProviderHints hints={sending} />;
export const MailboxHints = () => <ProviderHints hints={reading} />;

/** What the large providers ask for, for those who have one of them. */
function ProviderHints({ hints }: { hints: Hint[] }) {
  return (
    <details>
      <summary className="text-link cursor-pointer justify-self-start py-1.5">
        What to enter for Gmail, Fastmail and Outlook
      </summary>
      <dl className="grid max-w-measure gap-2 py-1">
        {hints.map(({ provider, says }) => (
          <div key={provider}>
            <dt className="font-medium">{provider}</dt>
            <dd className="text-ink-soft">{says}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
