import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type OwnedProduct, productFields } from '../../../contracts/admin-products.ts';
import { call, messageOf } from '../../api.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { putInLists, refreshProducts } from './product-queries.ts';

/** Milliseconds that 'saved' is shown. */
const CONFIRMED_FOR = 2500;

/** A place for the mark of what was saved, and the figure's own width. */
const columns = { price: 'grid-cols-[1rem_6.5rem]', stock: 'grid-cols-[1rem_5rem]' };
const labels = { price: 'Price', stock: 'Stock' };

type QuickFigureProps = { product: OwnedProduct; field: 'price' | 'stock' };

/**
 * A product's price or stock, changed where it stands: Enter, or leaving the field, saves it; Escape takes it back.
 * What the shop does not take is told, and the field shows again what it was.
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
    onSuccess: (saved) => putInLists(queryClient, saved),
    onError: (error) => {
      tell(`${label} was not changed`, messageOf(error, 'The shop could not be reached.'));
      return refreshProducts(queryClient);
    },
    onSettled: () => setTyped(undefined),
  });
  const { isSuccess, isPending, reset } = saving;

  useEffect(() => {
    if (!isSuccess) return;
    const pause = setTimeout(reset, CONFIRMED_FOR);
    return () => clearTimeout(pause);
  }, [isSuccess, reset]);

  function save() {
    if (typed === undefined || isPending) return;
    const text = typed.trim();
    if (text === stored) return setTyped(undefined);
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
        autoComplete="off"
        value={typed ?? stored}
        readOnly={isPending}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save();
          if (key === 'Escape') setTyped(undefined);
        }}
        className="figures text-right"
      />
    </span>
  );
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
