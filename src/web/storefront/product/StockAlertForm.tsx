import { useMutation } from '@tanstack/react-query';
import { call, messageOf } from '../../api.ts';
import { EmailForm } from '../../ui/forms/EmailForm.tsx';

/** For a product that is out of stock: one email when it is back. */
export function StockAlertForm({ productId }: { productId: string }) {
  const asking = useMutation({
    mutationFn: (email: string) => call('POST /api/stock-alerts', { body: { productId, email } }),
  });
  if (asking.isSuccess) {
    return (
      <p
        // Takes the focus that the form had.
        ref={(answer) => answer?.focus()}
        tabIndex={-1}
        role="status"
        className="outline-none wrap-anywhere"
      >
        Noted. One email goes to <strong className="font-semibold">{asking.variables}</strong> when
        it is in stock again.
      </p>
    );
  }
  return (
    <EmailForm
      label="Email me when it is back"
      hint="You agree to one email when it is in stock again, and to no other."
      button="Email Me"
      pendingLabel="Noting..."
      quiet
      isPending={asking.isPending}
      error={
        asking.isError
          ? messageOf(asking.error, 'It could not be noted. Please try again.')
          : undefined
      }
      onSubmit={asking.mutate}
      onEdit={asking.reset}
    />
  );
}
