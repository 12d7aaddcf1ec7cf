import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { orderClue } from '../../../contracts/orders.ts';
import { call, messageOf } from '../../api.ts';
import { lazyRules } from '../../lazy-rules.ts';
import { orderQuery } from '../queries.ts';

type Typed = z.input<typeof orderClue>;
type Clue = z.output<typeof orderClue>;

const { resolver, prepare } = lazyRules(() =>
  import('../../../contracts/orders.ts').then(({ orderClue }) => orderClue),
);

/** Fetches the rules of the form; called when somebody begins with it. */
export const prepareClueRules = prepare;

export type OrderFinder = {
  form: UseFormReturn<Typed, unknown, Clue>;
  find: (event: FormEvent) => void;
  looking: boolean;
  /** Why nothing was found; gone with the next try. */
  failure: string | undefined;
  /** Takes every complaint away and lets an answer that is still to come lead nowhere. */
  calm: () => void;
};

/** Looks an order up by its number and email address, and opens its page. */
export function useFindOrder(onFound?: () => void): OrderFinder {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm<Typed, unknown, Clue>({
    resolver,
    defaultValues: { number: '', email: '' },
  });
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async (clue: Clue) => {
      const found = await call('POST /api/orders/find', { body: clue });
      // As it stands now; and the page is whole when it opens, so that its title can take the focus.
      await queryClient.prefetchQuery({ ...orderQuery(found.id), staleTime: 0 });
      return found;
    },
  });

  // The rules may come after the panel was closed, or closed and used again: the last press counts.
  const presses = useRef(0);
  const [isChecking, setIsChecking] = useState(false);
  const looking = isPending || isChecking;

  async function find(event: FormEvent) {
    event.preventDefault();
    if (looking) return;
    presses.current += 1;
    const press = presses.current;
    setIsChecking(true);
    await form.handleSubmit((clue) => {
      if (press === presses.current) look(clue);
    })(event);
    if (press === presses.current) setIsChecking(false);
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
  const calm = useCallback(() => {
    presses.current += 1;
    setIsChecking(false);
    reset();
    clearErrors();
  }, [reset, clearErrors]);

  return {
    form,
    find: (event) => void find(event),
    looking,
    failure: error
      ? messageOf(error, 'The shop could not be reached. Check your connection and try again.')
      : formState.errors.root?.message,
    calm,
  };
}
