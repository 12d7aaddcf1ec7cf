import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageMessage } from '../../ui/feedback/PageMessage.tsx';
import { Button } from '../../ui/forms/Button.tsx';

type NotFoundMessageProps = {
  title: string;
  lead: string;
  /** The likeliest next page, beside the home page. */
  link: ReactNode;
  children?: ReactNode;
};

/** In the place of a page, product or post that does not exist. */
export function NotFoundMessage({ title, lead, link, children }: NotFoundMessageProps) {
  return (
    <div className="page-width py-10 sm:py-14">
      <PageMessage
        title={title}
        lead={lead}
        actions={
          <>
            <Button asChild>{link}</Button>
            <Button asChild variant="secondary">
              <Link to="/">Back to Home</Link>
            </Button>
          </>
        }
      >
        {children}
      </PageMessage>
    </div>
  );
}
