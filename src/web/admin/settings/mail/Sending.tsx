import type { MailSettings } from '../../../../contracts/mailing/mail-settings.ts';
import { ServerLine } from '../../outbox/ServerLine.tsx';
import { TestMailButton } from '../../outbox/TestMailButton.tsx';

/** How sending goes; nothing before there is a mail server. */
export function Sending({ settings }: { settings: MailSettings }) {
  const { server, sending, from } = settings;
  if (!server) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ServerLine server={sending} from={from} />
      <div>
        <TestMailButton />
      </div>
    </div>
  );
}
