import { Command } from 'cmdk';
import {
  ArrowRight,
  FileCheck,
  Keyboard,
  type LucideIcon,
  Package,
  ShoppingBag,
} from 'lucide-react';
import { useState } from 'react';
import { withContent } from '../../../domain/catalogue/size-name.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { showListKeys } from '../list/list-keys.ts';
import { type AdminPath, useAdminNavigate } from '../page/AdminLink.tsx';
import { sections } from '../sections.ts';
import { useFoundThings } from './use-found-things.ts';

export type CommandMenuProps = { onClose: () => void };

/** The pages that begin or do something: each has a fixed address below its section's. */
const pages = sections.flatMap(({ label, address, pages: all }) =>
  all
    .filter(({ path }) => path !== '' && !path.includes('$'))
    .map(({ path, title, words }) => ({
      ...{ section: label, title, words },
      to: `${address}${path}` as const,
    })),
);

/** Goes anywhere: to a section, to a page that begins something, to an order, a lot or a product. */
export function CommandMenu({ onClose }: CommandMenuProps) {
  const navigate = useAdminNavigate();
  const [text, setText] = useState('');
  const { orders, lots, products, isSearching, isFailed } = useFoundThings(text);
  const isMeant = (...names: string[]) => hasWords(names.join(' '), text);
  const go = (to: AdminPath) => {
    onClose();
    void navigate({ to });
  };
  return (
    <Dialog open sheet onOpenChange={(open) => !open && onClose()} title="Go to">
      <Command label="Go to" shouldFilter={false} loop className="grid gap-3">
        <Command.Input
          value={text}
          onValueChange={setText}
          maxLength={100}
          placeholder="A section, an order, a name, a lot, a product"
          className="min-h-11 w-full rounded-control border border-edge bg-surface px-3 placeholder:text-ink-soft"
        />
        <Command.List
          tabIndex={0}
          className="h-80 max-h-[50dvh] scroll-py-2 overflow-y-auto overscroll-contain rounded-control"
        >
          <Command.Empty className="px-3 py-2 text-ink-soft">
            {isSearching ? 'Searching…' : `Nothing matches ‘${text.trim()}’.`}
          </Command.Empty>
          <Group heading="Orders">
            {orders.map(({ id, number, firstName, lastName, total }) => (
              <Item
                key={id}
                id={`order ${id}`}
                icon={ShoppingBag}
                onSelect={() => go(`/admin/dashboard/orders/${id}`)}
              >
                <span translate="no" className="code-figures font-semibold">
                  {number}
                </span>
                <span className="min-w-0 flex-1 truncate">{`${firstName} ${lastName}`}</span>
                <span className="figures">{formatDollars(total)}</span>
              </Item>
            ))}
          </Group>
          <Group heading="Lots">
            {lots.map(({ id, number, productName }) => (
              <Item
                key={id}
                id={`lot ${id}`}
                icon={FileCheck}
                onSelect={() => go(`/admin/dashboard/lots/${id}`)}
              >
                <span translate="no" className="code-figures font-semibold">
                  {number}
                </span>
                <span className="min-w-0 flex-1 truncate">{productName}</span>
              </Item>
            ))}
          </Group>
          <Group heading="Products">
            {products.map((product) => (
              <Item
                key={product.id}
                id={`product ${product.id}`}
                icon={Package}
                onSelect={() => go(`/admin/dashboard/products/${encodeURIComponent(product.id)}`)}
              >
                {withContent(product)}
              </Item>
            ))}
          </Group>
          <Group heading="Sections">
            {sections
              .filter(({ label, words }) => isMeant(label, words))
              .map(({ label, address, icon, words }) => (
                <Item key={address} id={address} icon={icon} onSelect={() => go(address)}>
                  <span className="min-w-0 flex-1">{label}</span>
                  <span className="text-ink-soft">{foundBy(label, words, text)}</span>
                </Item>
              ))}
          </Group>
          <Group heading="Begin">
            {pages
              .filter(({ section, title, words }) => isMeant(title, section, words))
              .map(({ section, title, to }) => (
                <Item key={to} id={to} icon={ArrowRight} onSelect={() => go(to)}>
                  <span className="min-w-0 flex-1">{title}</span>
                  <span className="text-ink-soft">{section}</span>
                </Item>
              ))}
            {isMeant('Keyboard Shortcuts', 'keys in lists') && (
              <Item
                id="keys"
                icon={Keyboard}
                onSelect={() => {
                  onClose();
                  showListKeys();
                }}
              >
                Keyboard Shortcuts
              </Item>
            )}
          </Group>
        </Command.List>
        <p role="status" className="text-sm text-alarm empty:absolute">
          {isFailed && 'Orders and products could not be searched. Check your connection.'}
        </p>
      </Command>
    </Dialog>
  );
}

function Group({ heading, children }: { heading: string; children: React.ReactNode }) {
  const items = [children].flat(2).filter(Boolean);
  if (items.length === 0) return null;
  return (
    <Command.Group
      heading={heading}
      className="[&>[cmdk-group-heading]]:px-3 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-xs [&>[cmdk-group-heading]]:font-semibold [&>[cmdk-group-heading]]:text-ink-soft"
    >
      {children}
    </Command.Group>
  );
}

type ItemProps = {
  id: string;
  icon: LucideIcon;
  onSelect: () => void;
  children: React.ReactNode;
};

function Item({ id, icon: Icon, onSelect, children }: ItemProps) {
  return (
    <Command.Item
      value={id}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 data-[selected=true]:bg-wash sm:min-h-9"
    >
      <Icon className="size-4 shrink-0 text-ink-soft" />
      {children}
    </Command.Item>
  );
}

/** The owner's word for it that is meant; nothing where its own name says so. */
function foundBy(name: string, words: string, typed: string): string | undefined {
  return hasWords(name, typed)
    ? undefined
    : words.split(', ').find((word) => hasWords(word, typed));
}

/** Whether every typed word begins a word of the text. */
function hasWords(text: string, typed: string): boolean {
  const words = text.toLowerCase().split(/[\s,-]+/);
  return typed
    .toLowerCase()
    .split(/[\s,-]+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}
