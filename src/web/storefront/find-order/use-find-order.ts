import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { orderLookup } from '../../../contracts/checkout/orders.ts';
import { call, describeFailure } from '../../api.ts';
import { lazyResolver } from '../../lazy-resolver.ts';
import { readFilledFields } from '../../read-filled-fields.ts';
import { orderQuery } from '../queries.ts';

type Clue = z.output<typeof orderLookup>;

const { resolver, preload } = lazyResolver(() =>
  import('../../../contracts/checkout/orders.ts').then(({ orderLookup }) => orderLookup),
);

export type OrderFinder = ReturnType<typeof useFindOrder>;

/** Looks an order up by its number and email address, and opens its page. */
export function useFindOrder(onFound?: () => void) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm<z.input<typeof orderLookup>, unknown, Clue>({
    resolver,
    defaultValues: { number: '', email: '' },
  });
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async (clue: Clue) => {
      const found = await call('POST /api/orders/find', { body: clue });
      // Read anew, and before navigating, so that the page opens complete and its title can take the focus.
      await queryClient.prefetchQuery({ ...orderQuery(found.id), staleTime: 0 });
      return found;
    },
  });

  // The rules may load after the panel was closed, or closed and used again: only the last submit counts.
  const submits = useRef(0);
  const [isChecking, setIsChecking] = useState(false);
  const looking = isPending || isChecking;

  async function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (looking) return;
    readFilledFields(form, event.currentTarget);
    submits.current += 1;
    const own = submits.current;
    setIsChecking(true);
    await form.handleSubmit((clue) => {
      if (own === submits.current) look(clue);
    })(event);
    if (own === submits.current) setIsChecking(false);
  }

  function look(clue: Clue) {
    mutate(clue, {
      onSuccess: ({ id }) => {
        form.reset();
        onFound?.();
        void navigate({ to: '/payment/$orderId', params: { orderId: id } });
      },
    });
  }

  const { clearErrors, formState } = form;
  /** Clears all errors and ignores an answer that is still to come. */
  const cancel = useCallback(() => {
    submits.current += 1;
    setIsChecking(false);
    reset();
    clearErrors();
  }, [reset, clearErrors]);

  return {
    form,
    preload,
    find: (event: FormEvent<HTMLFormElement>) => void find(event),
    cancel,
    looking,
    /** Why nothing was found; gone with the next try. */
    failure: error
      ? describeFailure(
          error,
          'The shop could not be reached. Check your connection and try again.',
        )
      : formState.errors.root?.message,
  };
}
