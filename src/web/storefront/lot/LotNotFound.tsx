import { getRouteApi, Link } from '@tanstack/react-router';
import { PageMessage } from '../../ui/feedback/PageMessage.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';

const route = getRouteApi('/lot/$number');

/** A number that is not the shop's: the vial may be another's. */
export function LotNotFound() {
  const { number } = route.useParams();
  return (
    <div className="page-width max-w-3xl py-10 sm:py-14">
      <PageMessage
        title="No such lot"
        lead={
          <>
            <span>We have no lot</span>{' '}
            <span translate="no" className="code-figures wrap-anywhere">
              {number}
            </span>
            <span>
              . Check the number on the label; if it stands there, do not use the vial and write to
              us.
            </span>
          </>
        }
        actions={
          <>
            <Button asChild>
              <Link to="/contact">Contact Us</Link>
            </Button>
            <Button asChild variant="secondary">
              <Link to="/coas">See all certificates</Link>
            </Button>
          </>
        }
      >
        <div className="grid gap-2">
          <p>Was it read wrongly? Try another number.</p>
          <form action="/coas" className="flex max-w-md gap-2">
            <TextInput name="q" maxLength={100} aria-label="Another lot number" />
            <Button type="submit" variant="secondary">
              Find
            </Button>
          </form>
        </div>
      </PageMessage>
    </div>
  );
}
