import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';

export function CartNotLoaded({ retry }: { retry: () => void }) {
  return (
    <div className="lg:col-span-2">
      <Notice
        tone="error"
        title="Your cart could not be loaded"
        action={
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        }
      >
        Nothing in it is lost. Try again in a moment.
      </Notice>
    </div>
  );
}
