import { Link } from '@tanstack/react-router';
import { ArrowLeft, ShoppingCart } from 'lucide-react';
import type { ShopSettings } from '../../../contracts/content/shop-settings.ts';
import { useSettings } from '../../settings-query.ts';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { ShopMark } from '../../ui/layout/ShopMark.tsx';
import { withoutRemoved } from '../cart/cart-changes.ts';
import { useCart } from '../cart/use-cart.ts';
import { AccountButton } from '../find-order/AccountButton.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import { SearchButton } from '../search/SearchButton.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { NavigationLink, navigation } from './NavigationLink.tsx';
import { useIsCheckout } from './use-is-checkout.ts';

export function Header() {
  const settings = useSettings();
  const isCheckout = useIsCheckout();
  return (
    <header
      data-screen-only=""
      className="relative top-0 tall:sticky z-30 border-b border-line bg-paper"
    >
      <div className="page-width flex h-14 items-center gap-2 sm:h-16 lg:gap-6">
        <Wordmark {...settings} />
        {isCheckout ? <CheckoutLinks /> : <ShopLinks />}
      </div>
    </header>
  );
}

function ShopLinks() {
  return (
    <>
      <nav aria-label="Main" className="h-full max-lg:hidden">
        <ul className="flex h-full">
          {navigation.map((page) => (
            <li key={page.to}>
              <NavigationLink
                page={page}
                className="flex h-full items-center border-y-2 border-transparent px-2 font-medium text-ink-soft transition-colors hover:text-ink [&[aria-current]]:border-b-ink [&[aria-current]]:text-ink xl:px-3"
              />
            </li>
          ))}
        </ul>
      </nav>
      <div className="w-full max-w-88 flex-1 max-xl:hidden xl:ml-auto">
        <SearchBox />
      </div>
      <div className="flex max-xl:ml-auto">
        <SearchButton />
        <AccountButton />
        <CartLink />
      </div>
      <HeaderMenu />
    </>
  );
}

/** Whoever is about to order is led nowhere else. */
function CheckoutLinks() {
  return (
    <div className="ml-auto flex gap-2 sm:gap-4">
      {/* The narrowest phones need the room for the shop's name; its support address is at the foot of the page. */}
      <Link to="/contact" className={joinClasses(checkoutLink, 'max-[359px]:hidden')}>
        Help
      </Link>
      <Link to="/cart" className={checkoutLink}>
        <ArrowLeft className="size-4" />
        Back to Cart
      </Link>
    </div>
  );
}

const checkoutLink =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-semibold whitespace-nowrap text-ink-soft transition-colors hover:bg-wash hover:text-ink max-[359px]:text-sm';

function Wordmark({ shopName, identity }: Pick<ShopSettings, 'shopName' | 'identity'>) {
  return (
    <Link
      to="/"
      className="flex min-h-11 min-w-0 items-center gap-2 rounded-control text-base font-semibold tracking-[-0.01em] max-[359px]:text-sm sm:text-lg"
    >
      <ShopMark mark={identity.mark} className="h-6 max-[359px]:hidden sm:h-7.5" />
      <span className="line-clamp-2 leading-tight wrap-anywhere">{shopName}</span>
    </Link>
  );
}

/** Leads to the cart, and shows the number of vials in it once the browser knows. */
function CartLink() {
  const { items = [] } = useCart();
  const count = withoutRemoved(items).reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Link
      to="/cart"
      aria-label={describeCount(count)}
      data-tooltip=""
      className="relative -mr-3 grid size-11 shrink-0 place-items-center rounded-control transition-colors hover:bg-wash"
    >
      <ShoppingCart className="size-5" />
      {count > 0 && (
        // A new key for each number plays the badge's animation again.
        <span
          key={count}
          className="figures absolute top-0.5 right-0 grid h-4.5 min-w-4.5 animate-appear place-items-center rounded-full bg-ink px-1 text-[0.6875rem] font-semibold text-paper"
        >
          {count}
        </span>
      )}
    </Link>
  );
}

function describeCount(count: number): string {
  if (count === 0) return 'Cart';
  return count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`;
}
