import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asApiError, call, describeFailure } from '../../api.ts';
import { tabStorage } from '../browser-storage.ts';
import { changeSession } from './my-orders-queries.ts';

/** A phone may drop the tab while its visitor reads the mail. */
const STORED_AS = 'my-orders-asked';
const UNREACHED = 'The shop could not be reached. Check your connection and try again.';

type Asked = { email: string; request: string; hasLink: boolean };

/** Has a link mailed, and opens the orders by the code in the same mail. */
export function useMyOrdersLink(onOpened: () => void) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    setAsked(tabStorage.read(STORED_AS, isAsked));
  }, []);

  function keep(next: Asked | undefined) {
    tabStorage.keep(STORED_AS, next);
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
      keep(undefined);
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

function isAsked(kept: unknown): kept is Asked {
  if (typeof kept !== 'object' || kept === null) return false;
  const { email, request, hasLink }: Partial<Record<keyof Asked, unknown>> = kept;
  return typeof email === 'string' && typeof request === 'string' && typeof hasLink === 'boolean';
}

/** What the shop says of the one field, else of the whole. */
function describe(error: unknown): string | undefined {
  if (!error) return undefined;
  const [ofField] = Object.values(asApiError(error)?.body?.fields ?? {});
  return ofField ?? describeFailure(error, UNREACHED);
}
