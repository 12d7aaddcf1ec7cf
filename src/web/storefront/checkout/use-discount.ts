import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AppliedDiscount } from '../../../contracts/discount-codes.ts';
import { describeDiscount, normalizeCode } from '../../../domain/discounts.ts';
import { ApiError, call, messageOf } from '../../api.ts';
import { showToast } from '../../ui/toast-store.ts';
import { readDraft, updateDraft } from './checkout-draft.ts';
import { readApplied } from './order-figures.ts';

const NOT_VALID = 'This discount code is not valid';
const NOT_CHECKED = 'The code could not be checked. Check your connection and try again.';

export type DiscountControl = {
  /** What stands in the input, always upper-cased. */
  code: string;
  type: (code: string) => void;
  apply: () => void;
  remove: () => void;
  /** Asks the server again about the code in use, as after an order was refused. */
  recheck: () => Promise<void>;
  applied: AppliedDiscount | undefined;
  checking: boolean;
  /** Why the code in the input is not in use. */
  refusal: string | undefined;
};

export function useDiscount(): DiscountControl {
  const [code, setCode] = useState('');
  const [applied, setApplied] = useState<AppliedDiscount>();
  const [refusal, setRefusal] = useState<string>();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (wanted: string) =>
      call('POST /api/discount-codes/validate', { body: { code: wanted } }),
  });

  function settle(answer: AppliedDiscount | undefined, reason?: string) {
    setApplied(answer);
    setRefusal(reason);
    updateDraft({ discountCode: answer?.code });
  }

  async function recheckCode(wanted: string) {
    try {
      settle(await mutateAsync(wanted));
    } catch (error) {
      settle(undefined, explain(error));
    }
  }

  async function apply() {
    const wanted = normalizeCode(code);
    setCode(wanted);
    if (wanted === '') return setRefusal('Enter a discount code');
    setRefusal(undefined);
    try {
      const answer = await mutateAsync(wanted);
      settle(answer);
      const discount = readApplied(answer);
      showToast({
        title: 'Discount applied!',
        ...(discount && { description: describeDiscount(discount) }),
      });
    } catch (error) {
      settle(undefined, explain(error));
      showToast({
        title: error instanceof ApiError ? 'Invalid discount code' : 'Error',
        description: explain(error),
        tone: 'destructive',
      });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the tab kept
  useEffect(() => {
    const kept = readDraft().discountCode;
    if (!kept) return;
    setCode(kept);
    void recheckCode(kept);
  }, []);

  return {
    code,
    type: (typed) => {
      setCode(typed.toUpperCase());
      setRefusal(undefined);
    },
    apply: () => void apply(),
    remove: () => {
      setCode('');
      settle(undefined);
    },
    recheck: async () => {
      if (applied) await recheckCode(applied.code);
    },
    applied,
    checking: isPending,
    refusal,
  };
}

function explain(error: unknown): string {
  return error instanceof ApiError ? messageOf(error, NOT_VALID) : NOT_CHECKED;
}
