import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AppliedDiscount } from '../../../contracts/discounts/discount-codes.ts';
import { describeDiscount, normalizeCode } from '../../../domain/pricing/discounts.ts';
import { ApiError, call, messageOf } from '../../api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { readDraft, updateDraft } from './checkout-draft.ts';
import { readDiscount } from './shown-totals.ts';

const NOT_VALID = 'This discount code is not valid';
const NOT_CHECKED =
  'The code could not be checked. Try again, or empty the field to order without it.';

export type DiscountControl = ReturnType<typeof useDiscount>;

type Outcome = { applied: AppliedDiscount } | { error: unknown };

/** The checkout's discount code: typed, checked by the server, and asked for again after a reload. */
export function useDiscount() {
  const [code, setCode] = useState('');
  const [applied, setApplied] = useState<AppliedDiscount>();
  const [refusal, setRefusal] = useState<{ reason: string; final: boolean }>();
  const checks = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  const { mutateAsync, reset, isPending } = useMutation({
    mutationFn: (wanted: string) =>
      call('POST /api/discount-codes/validate', { body: { code: wanted } }),
  });

  /** Checks a code. Undefined where another check or a removal came first: a removed code stays removed. */
  async function check(wanted: string): Promise<Outcome | undefined> {
    checks.current += 1;
    const own = checks.current;
    const outcome: Outcome = await mutateAsync(wanted).then(
      (answer) => ({ applied: answer }),
      (error: unknown) => ({ error }),
    );
    if (own !== checks.current) return undefined;
    if ('applied' in outcome) settle(outcome.applied);
    else settle(undefined, { reason: explain(outcome.error), final: isRefused(outcome.error) });
    return outcome;
  }

  function settle(answer: AppliedDiscount | undefined, reason?: typeof refusal) {
    setApplied(answer);
    setRefusal(reason);
    updateDraft({ discountCode: answer?.code });
  }

  /** Not the state: a script writes into the field without an event. */
  const readCode = () => normalizeCode(field.current?.value ?? code);

  async function apply(wanted = readCode()) {
    setCode(wanted);
    if (wanted === '') return setRefusal({ reason: 'Enter a discount code', final: true });
    setRefusal(undefined);
    const outcome = await check(wanted);
    if (!outcome) return;
    if ('error' in outcome) {
      showToast({
        title: isRefused(outcome.error) ? 'Invalid discount code' : 'Error',
        description: explain(outcome.error),
        tone: 'destructive',
      });
      return;
    }
    const discount = readDiscount(outcome.applied);
    showToast({
      title: 'Discount applied!',
      ...(discount && { description: describeDiscount(discount) }),
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the tab kept
  useEffect(() => {
    const kept = readDraft().discountCode;
    if (!kept) return;
    setCode(kept);
    void check(kept);
  }, []);

  return {
    /** The input's text, always in upper case. */
    code,
    changeCode: (typed: string) => {
      setCode(typed.toUpperCase());
      setRefusal(undefined);
    },
    /** The input that `readUnchecked` and `apply` read. */
    field,
    apply: (wanted?: string) => void apply(wanted),
    remove: () => {
      checks.current += 1;
      reset();
      setCode('');
      settle(undefined);
    },
    /** Checks the applied code again, as after an order was refused. */
    recheck: async () => {
      if (applied) await check(applied.code);
    },
    applied,
    checking: isPending,
    refusal: refusal?.reason,
    /** The code in the input, if the server has neither accepted nor refused it; else an empty text. */
    readUnchecked: () => {
      const wanted = readCode();
      const isRefusedBefore = refusal?.final && wanted === normalizeCode(code);
      return applied || isRefusedBefore ? '' : wanted;
    },
  };
}

/** A refusal is about the code; no connection, a server error or too many tries say nothing of it. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

function explain(error: unknown): string {
  return messageOf(error, isRefused(error) ? NOT_VALID : NOT_CHECKED);
}
