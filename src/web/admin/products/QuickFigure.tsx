import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, LoaderCircle } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { type OwnedProduct, productFields } from '../../../contracts/admin-products.ts';
import { withDecimalPoint } from '../../../domain/money.ts';
import { ApiError, call, messageOf } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { isSessionEnded, SignInElsewhere } from '../form/SaveFailure.tsx';
import { putInLists, refreshProducts } from './product-queries.ts';

/** Milliseconds that 'saved' is shown. */
const CONFIRMED_FOR = 2500;

/** A place for the mark of what was saved, and the figure's own width. */
const columns = { price: 'grid-cols-[1rem_6.5rem]', stock: 'grid-cols-[1rem_5rem]' };
const labels = { price: 'Price', stock: 'Stock' };

type QuickFigureProps = { product: OwnedProduct; field: 'price' | 'stock' };

/**
 * A product's price or stock, changed where it stands: Enter, or leaving the field, saves it; Escape takes it back.
 * What the shop does not take is told, and the field shows again what it was. What did not come to that stays in
 * the field, with what happened and how to go on.
 */
export function QuickFigure({ product, field }: QuickFigureProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<string>();
  const stored = String(product[field]);
  const label = `${labels[field]} of ${product.name}`;

  const saving = useMutation({
    mutationFn: (text: string) =>
      call('PATCH /api/admin/products/{id}', {
        params: { id: product.id },
        body: {
          version: product.version,
          ...(field === 'price'
            ? { price: text }
            : { stock: Number(text), stockWas: product.stock }),
        },
      }),
    onSuccess: (saved) => {
      putInLists(queryClient, saved);
      setTyped(undefined);
    },
    onError: async (error) => {
      if (!isRefusal(error)) return;
      tell(`${label} was not changed`, messageOf(error, 'Type it once more.'));
      await refreshProducts(queryClient);
      setTyped(undefined);
    },
  });
  const { isSuccess, isPending, reset, error } = saving;
  const isUnsent = error !== null && !isRefusal(error);
  const noteId = useId();

  useEffect(() => {
    if (!isSuccess) return;
    const pause = setTimeout(reset, CONFIRMED_FOR);
    return () => clearTimeout(pause);
  }, [isSuccess, reset]);

  function giveUp() {
    setTyped(undefined);
    reset();
  }

  function save({ isLeaving }: { isLeaving: boolean }) {
    if (typed === undefined || isPending) return;
    const text = field === 'price' ? withDecimalPoint(typed) : typed.trim();
    if (text === stored) return giveUp();
    // Left to sign in, perhaps: the same is not sent again by itself.
    if (isLeaving && isUnsent && text === saving.variables) return;
    const problem = problemOf(field, text);
    if (problem === undefined) return saving.mutate(text);
    tell(`${label} was not changed`, problem);
    setTyped(undefined);
  }

  return (
    <span className={joinClasses('inline-grid items-center gap-1', columns[field])}>
      <span role="status" className="grid size-4 place-items-center">
        {isPending && <LoaderCircle aria-label="Saving" className="size-4 text-ink-soft" />}
        {isSuccess && <Check aria-label={`${label} saved`} className="size-4 text-pass" />}
      </span>
      <TextInput
        dense
        inputMode={field === 'price' ? 'decimal' : 'numeric'}
        aria-label={label}
        aria-invalid={isUnsent || undefined}
        aria-describedby={isUnsent ? noteId : undefined}
        autoComplete="off"
        value={typed ?? stored}
        readOnly={isPending}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => save({ isLeaving: true })}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save({ isLeaving: false });
          if (key === 'Escape') giveUp();
        }}
        className="figures text-right"
      />
      {isUnsent && (
        <span className="col-span-full grid justify-items-start gap-1 text-left text-xs">
          <span id={noteId} role="alert" className="text-alarm">
            <Unsent error={error} />
          </span>
          <span className="flex gap-1 sm:hidden">
            <Button variant="secondary" size="sm" onClick={() => save({ isLeaving: false })}>
              Again
            </Button>
            <Button variant="quiet" size="sm" onClick={giveUp}>
              Undo
            </Button>
          </span>
        </span>
      )}
    </span>
  );
}

/** What kept a figure from the shop, and how to go on. */
function Unsent({ error }: { error: unknown }) {
  return (
    <>
      {isSessionEnded(error) ? (
        <>
          Not saved. Your session has ended. <SignInElsewhere />, then come back here.
        </>
      ) : (
        `Not saved. ${messageOf(error, 'The shop could not be reached.')}`
      )}{' '}
      <span className="max-sm:hidden">Enter tries again, Escape gives up.</span>
    </>
  );
}

/** The shop has read the figure and does not take it; anything else may go better at the next try. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 409].includes(error.status);
}

/** What is wrong with a figure, before the shop is asked. */
function problemOf(field: 'price' | 'stock', text: string): string | undefined {
  const read =
    field === 'price'
      ? productFields.shape.price.safeParse(text)
      : productFields.shape.stock.safeParse(text === '' ? undefined : Number(text));
  return read.error?.issues[0]?.message;
}

function tell(title: string, description: string) {
  showToast({ title, description, tone: 'destructive' });
}
