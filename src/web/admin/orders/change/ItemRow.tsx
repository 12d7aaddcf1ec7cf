import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/forms/Button.tsx';
import { DialogButton } from '../../form/DialogButton.tsx';
import { Thumbnail } from '../../form/Thumbnail.tsx';
import { ChooseProductDialog } from './ChooseProductDialog.tsx';

type ItemRowProps = {
  image: string;
  name: string;
  /** Below the name. */
  detail: string;
  /** Whether the detail is what has to be mended. */
  isWrong?: boolean;
  onRemove: () => void;
  /** The fields: how many, and what one costs. */
  children: ReactNode;
};

/** A product of an order or a draft, in a list. */
export function ItemRow({
  image,
  name,
  detail,
  isWrong = false,
  onRemove,
  children,
}: ItemRowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 border-t border-line py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
      <Thumbnail image={image} className="size-11" />
      <span className="grid min-w-0 content-start">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className={isWrong ? 'figures text-alarm' : 'figures text-ink-soft'}>{detail}</span>
      </span>
      <div className="flex gap-3 max-sm:order-last max-sm:col-span-2 max-sm:col-start-2">
        {children}
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="sm:mt-6"
        aria-label={`Take out ${name}`}
        onClick={onRemove}
      >
        <Trash2 className="size-4" />
      </Button>
    </li>
  );
}

type AddItemProps = Omit<Parameters<typeof ChooseProductDialog>[0], 'onClose'>;

/** Chooses a product that is not there yet. */
export function AddItem({ chosen, onChoose }: AddItemProps) {
  return (
    <div>
      <DialogButton
        dialog={(close) => (
          <ChooseProductDialog
            chosen={chosen}
            onChoose={(product) => {
              onChoose(product);
              close();
            }}
            onClose={close}
          />
        )}
      >
        <Plus className="size-4" />
        Add an Item
      </DialogButton>
    </div>
  );
}
