import { CookiesNeeded } from '../../frame/CookiesNeeded.tsx';

export function CartNeedsCookies() {
  return (
    <CookiesNeeded
      title="Your browser blocks this shop’s cookies"
      why="A cookie tells the shop which cart is yours, so nothing can be added or ordered without it."
    />
  );
}
