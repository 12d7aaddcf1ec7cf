import { useMatches } from '@tanstack/react-router';

/** Whether the page is the checkout, whose header and footer distract nobody. */
export function useIsCheckout(): boolean {
  return useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId === '/checkout'),
  });
}
