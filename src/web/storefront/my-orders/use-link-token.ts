import { useHydrated, useLocation } from '@tanstack/react-router';

/** The token of a mailed link, which stands after the # and so in no request; undefined where there is none. */
export function useLinkToken(): string | undefined {
  const hydrated = useHydrated();
  const hash = useLocation({ select: (location) => location.hash });
  // Punctuation may follow a link that was copied.
  return hydrated ? /^link=([\w-]+)/.exec(hash)?.[1] : undefined;
}
