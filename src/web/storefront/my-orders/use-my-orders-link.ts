import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asApiError, call, describeFailure } from '../../api.ts';
import { type AskedMail, keepAskedMail, readAskedMail } from './asked-mail.ts';
import { changeSession } from './my-orders-queries.ts';

const UNREACHED = 'The shop could not be reached. Check your connection and try again.';

/** Has a link mailed, and opens the orders by the code in the same mail. */
export function useMyOrdersLink(onOpened: () => void) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<AskedMail>();
  useEffect(() => setAsked(readAskedMail()), []);

  function keep(next: AskedMail | undefined) {
    keepAskedMail(next);
    setAsked(next);
  }

  const asking = useMutation({
    mutationFn: async (email: string) => ({
      email,
      ...(await call('POST /api/my-orders/link', { body: { email } })),
    }),
    onSuccess: keep,
  });
  const opening = useMutation({
    mutationFn: (body: { request: string; code: string }) =>
      call('POST /api/my-orders/open-by-code', { body }),
    onSuccess: async (session) => {
      setAsked(undefined);
      await changeSession(queryClient, session);
      onOpened();
    },
  });

  return {
    /** The mail that was asked for. */
    asked,
    ask: asking.mutate,
    asking: asking.isPending,
    askFailure: describe(asking.error),
    forgetFailures: () => {
      asking.reset();
      opening.reset();
    },
    open: (code: string) => asked && opening.mutate({ request: asked.request, code }),
    opening: opening.isPending,
    openFailure: describe(opening.error),
    startAgain: () => {
      asking.reset();
      opening.reset();
      keep(undefined);
    },
  };
}

/** What the shop says of the one field, else of the whole. */
function describe(error: unknown): string | undefined {
  if (!error) return undefined;
  const [ofField] = Object.values(asApiError(error)?.body?.fields ?? {});
  return ofField ?? describeFailure(error, UNREACHED);
}
