import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, LoaderCircle } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type AdminProduct, productFields } from '../../../contracts/catalogue/admin-products.ts';
import { withContent } from '../../../domain/catalogue/size-name.ts';
import { withDecimalPoint } from '../../../domain/pricing/money.ts';
import { isFree } from '../../../domain/pricing/quantity-prices.ts';
import { cleanKey } from '../../../domain/text/typed-key.ts';
import { ApiError, call, describeFailure, messageOf } from '../../api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { isSessionEnded, SessionEnded } from '../form/SaveFailure.tsx';
import { useCanSend } from '../outbox/use-can-send.ts';
import { ConfirmFree } from './ConfirmFree.tsx';
import { describeMailing } from './describe-waiting.ts';
import { refreshProducts, replaceInLists, stockChangesQuery } from './queries.ts';
import { StockReasonSelect } from './StockReasonSelect.tsx';

/** Milliseconds that the check mark is shown after a save. */
const CONFIRMED_FOR = 2500;

/** The width of the mark beside the field, and of the field. */
const columns = { price: 'grid-cols-[1rem_6.5rem]', stock: 'grid-cols-[1rem_5rem]' };
const labels = { price: 'Price', stock: 'Stock' };

/** A line below the number says that it can be edited; the whole frame comes with the pointer or the focus. */
const quietFrame =
  'rounded-b-none border-x-transparent border-t-transparent bg-transparent hover:bg-surface focus:rounded-b-control focus:border-ink focus:bg-surface';

type Field = 'price' | 'stock';
type InlineNumberProps = { product: AdminProduct; field: Field };

/**
 * A product's price or stock, edited in the list: Enter or leaving the field saves it, Escape undoes it. What was
 * not saved stays in the field, with the reason below it. Its frame shows when it is pointed at, in use or changed.
 */
export function InlineNumber({ product, field }: InlineNumberProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<string>();
  /** Why the stock changes; '' for no reason. */
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  /** A price of 0.00, as typed, while the owner is asked about it. */
  const [asked, setAsked] = useState<string>();
  const stored = String(product[field]);
  const label = `${labels[field]} of ${withContent(product)}`;
  const errorId = useId();
  const canSend = useCanSend();
  const input = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLSelectElement>(null);

  const saving = useMutation({
    mutationFn: (text: string) =>
      call('PATCH /api/admin/products/{id}', {
        params: { id: product.id },
        body: {
          version: product.version,
          ...(field === 'price'
            ? { price: text }
            : { stock: Number(text), stockWas: product.stock, stockReason: reason }),
        },
      }),
    onSuccess: (saved) => {
      replaceInLists(queryClient, saved);
      const mailing = describeMailing(product.stock, saved, canSend);
      if (mailing) showToast({ title: `${label} saved`, description: `${mailing}.` });
      setTyped(undefined);
      setReason('');
      void queryClient.invalidateQueries(stockChangesQuery(saved.id));
    },
    onError: async (error) => {
      if (!isRefusal(error)) return;
      if (error.status === 404) {
        // Its row goes.
        const description = messageOf(error, 'The product is no longer there.');
        showToast({ title: `${label} was not changed`, description, tone: 'destructive' });
      }
      // The next try is made from what is stored now.
      await refreshProducts(queryClient);
    },
  });
  const { isSuccess, isPending, reset, error } = saving;
  const isWrong = problem !== undefined || error !== null;

  useEffect(() => {
    if (!isSuccess) return;
    const pause = setTimeout(reset, CONFIRMED_FOR);
    return () => clearTimeout(pause);
  }, [isSuccess, reset]);

  function undo() {
    setTyped(undefined);
    setReason('');
    setProblem(undefined);
    reset();
  }

  function save({ isLeaving }: { isLeaving: boolean }) {
    if (typed === undefined || isPending || asked !== undefined) return;
    const text = field === 'price' ? withDecimalPoint(typed) : cleanKey(typed);
    if (text === stored) return undo();
    // The owner may be leaving to sign in: a failed request is repeated by Enter alone.
    if (isLeaving && error !== null && text === saving.variables) return;
    const found = findProblem(field, text);
    setProblem(found);
    if (found !== undefined) reset();
    else if (field === 'price' && isFree(text) && !isFree(stored)) setAsked(text);
    else saving.mutate(text);
  }

  /** Between the number and its reason nothing is saved. */
  function leave({ relatedTarget }: FocusEvent) {
    if (relatedTarget && [input.current, select.current].some((part) => part === relatedTarget))
      return;
    save({ isLeaving: true });
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      // Else the same key press would answer the question.
      event.preventDefault();
      input.current?.focus();
      save({ isLeaving: false });
    }
    if (event.key === 'Escape') undo();
  }

  const isStockTyped = field === 'stock' && typed !== undefined && cleanKey(typed) !== stored;

  return (
    <span className={joinClasses('relative inline-grid items-center gap-1', columns[field])}>
      <span role="status" className="grid size-4 place-items-center">
        {isPending && <LoaderCircle aria-label="Saving" className="size-4 text-ink-soft" />}
        {isSuccess && <Check aria-label={`${label} saved`} className="size-4 text-pass" />}
      </span>
      <TextInput
        ref={input}
        dense
        inputMode={field === 'price' ? 'decimal' : 'numeric'}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        autoComplete="off"
        value={typed ?? stored}
        readOnly={isPending}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={leave}
        onKeyDown={press}
        className={joinClasses('figures text-right', typed === undefined && quietFrame)}
      />
      {isStockTyped && (
        <StockReasonSelect
          ref={select}
          aria-label={`Why the stock of ${withContent(product)} changes`}
          value={reason}
          onChoose={setReason}
          onBlur={leave}
          onKeyDown={press}
        />
      )}
      {asked !== undefined && (
        <ConfirmFree
          question={`Sell ${withContent(product)} for $0.00?`}
          onConfirm={() => {
            setAsked(undefined);
            saving.mutate(asked);
          }}
          onCancel={() => {
            setAsked(undefined);
            undo();
          }}
        />
      )}
      {isWrong && (
        <span className="col-span-full grid justify-items-start gap-1 text-left text-xs">
          <span id={errorId} role="alert" className="text-alarm">
            {problem ? (
              <>
                <span>{asSentence(problem)}</span>{' '}
                <span className="max-sm:hidden">Escape cancels.</span>
              </>
            ) : (
              <UnsentReason error={error} />
            )}
          </span>
          <span className="flex flex-wrap gap-1 sm:hidden">
            {error !== null && (
              <Button variant="secondary" size="sm" onClick={() => save({ isLeaving: false })}>
                Again
              </Button>
            )}
            <Button variant="quiet" size="sm" onClick={undo}>
              Undo
            </Button>
          </span>
        </span>
      )}
    </span>
  );
}

/** Messages for fields end without a full stop. */
function asSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

function UnsentReason({ error }: { error: unknown }) {
  return (
    <>
      {isSessionEnded(error) ? (
        <>
          <span>Not saved.</span> <SessionEnded then="come back here" />
        </>
      ) : (
        <span>{`Not saved. ${asSentence(describeFailure(error, 'The shop could not be reached'))}`}</span>
      )}{' '}
      <span className="max-sm:hidden">Enter tries again, Escape cancels.</span>
    </>
  );
}

/** Whether the shop read the number and refused it; any other failure may pass at the next try. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 404, 409].includes(error.status);
}

/** What is wrong with a number, found without asking the shop. */
function findProblem(field: Field, text: string): string | undefined {
  const read =
    field === 'price'
      ? productFields.shape.price.safeParse(text)
      : productFields.shape.stock.safeParse(text === '' ? undefined : Number(text));
  return read.error?.issues[0]?.message;
}
