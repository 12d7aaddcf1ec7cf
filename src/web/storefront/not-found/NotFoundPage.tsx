import { Link, useLocation } from '@tanstack/react-router';
import { SpecTable } from '../../ui/data/SpecTable.tsx';
import { useSection } from '../use-section.ts';
import { NotFoundMessage } from './NotFoundMessage.tsx';

export function NotFoundPage() {
  const message = useSection('frame', 'no-page');
  const hint = useSection('frame', 'developers');
  // As the server renders it: without trailing slashes.
  const path = useLocation({ select: ({ pathname }) => readAddress(pathname) });
  return (
    <NotFoundMessage
      title="404 Page Not Found"
      lead={message?.text ?? ''}
      link={<Link to="/shop">See all products</Link>}
    >
      <SpecTable
        rows={[
          path !== undefined && {
            label: 'Address',
            value: (
              <span translate="no" className="code-figures break-all">
                {path}
              </span>
            ),
          },
          hint !== undefined && { label: 'Hint for developers', value: hint.text },
        ]}
      />
    </NotFoundMessage>
  );
}

/** What the server renders in place of an address that cannot be read. */
const UNREADABLE = '/404';

/** Undefined for one that cannot be read ('/caf%E9'): the server does not show it either. */
function readAddress(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname) === UNREADABLE ? undefined : pathname.replace(/\/+$/, '');
  } catch {
    return undefined;
  }
}
