import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ApiError } from '../../api.ts';
import { useSettings } from '../../settings-query.ts';
import { EmailLink } from '../../ui/data/EmailAddress.tsx';
import { longDate } from '../../ui/data/long-date.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PageMessage } from '../../ui/feedback/PageMessage.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { quoteQuery } from '../queries.ts';
import { QuoteForm } from './QuoteForm.tsx';

const route = getRouteApi('/quote/$token');

/** Where the link of a quote leads: what the shop offers, and how it is accepted. */
export function QuotePage() {
  const { token } = route.useParams();
  const { data: quote, error, refetch, isFetching } = useQuery(quoteQuery(token));
  return (
    <div className="page-width py-10 sm:py-14">
      {!quote && !error && <QuoteSkeleton />}
      {!quote &&
        error &&
        (error instanceof ApiError && error.status < 500 ? (
          <QuoteOver
            title="There is no such quote"
            text="It may have been withdrawn, or the link is incomplete. Copy all of it from the email, or write to"
          />
        ) : (
          <PageMessage
            title="Your quote could not be loaded"
            lead="Check your connection and try again."
            actions={
              <Button pending={isFetching} pendingLabel="Loading..." onClick={() => void refetch()}>
                Try again
              </Button>
            }
          />
        ))}
      {quote?.state === 'accepted' &&
        (quote.orderId ? (
          <PageMessage
            title="You have accepted this quote"
            lead="It is an order now. Its page shows how to pay, and where it stands."
            actions={
              <Button asChild>
                <Link to="/payment/$orderId" params={{ orderId: quote.orderId }}>
                  See Your Order
                </Link>
              </Button>
            }
          />
        ) : (
          <QuoteOver
            title="This quote was accepted"
            text="It is an order now, and the email about it leads to its page. If it was not you, write to"
          />
        ))}
      {quote?.state === 'expired' && (
        <QuoteOver
          title="This quote has expired"
          text={`It was valid until ${longDate(quote.validUntil)}. For a new one, write to`}
        />
      )}
      {(quote?.state === 'open' || quote?.state === 'sent') && (
        <div className="grid gap-8">
          <PageTitle
            lead={`The prices hold until the end of ${longDate(quote.validUntil)}. Nothing is set aside until you accept.`}
          >
            Your quote
          </PageTitle>
          {quote.note && (
            <Notice title="From the shop">
              <span className="wrap-anywhere whitespace-pre-wrap">{quote.note}</span>
            </Notice>
          )}
          <QuoteForm token={token} quote={quote} />
        </div>
      )}
    </div>
  );
}

/** `text` ends before the shop's address. */
function QuoteOver({ title, text }: { title: string; text: string }) {
  const { supportEmail } = useSettings();
  return (
    <PageMessage
      title={title}
      lead={
        <>
          <span>{text}</span>{' '}
          <span className="whitespace-nowrap">
            <EmailLink address={supportEmail} />.
          </span>
        </>
      }
      actions={
        <Button asChild variant="secondary">
          <Link to="/shop">To the Shop</Link>
        </Button>
      }
    />
  );
}

function QuoteSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-8">
      <h1>
        <span className="sr-only">Loading your quote</span>
        <Skeleton className="h-11 w-72 max-w-full sm:h-13" />
      </h1>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <Skeleton className="h-120" />
        <Skeleton className="h-88 rounded-surface" />
      </div>
    </div>
  );
}
