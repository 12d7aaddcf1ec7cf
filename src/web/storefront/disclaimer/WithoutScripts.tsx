import { Button } from '../../ui/forms/Button.tsx';

/** The form that the checkbox belongs to; there is none where scripts run. */
export const FORM_WITHOUT_SCRIPTS = 'disclaimer-form';

/**
 * In the head: what hides the disclaimer, or the page behind it. The shop sends no referrer; here the server needs it
 * to lead back, and browsers name no origin without it.
 */
export function StyleWithoutScripts() {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <>
          <meta name="referrer" content="same-origin" />
          <link rel="stylesheet" href="/disclaimer.css" />
        </>
      )}
    </noscript>
  );
}

/** Accepts by a plain form, whose answer is a cookie. */
export function AcceptWithoutScripts({ children }: { children: string }) {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <form id={FORM_WITHOUT_SCRIPTS} method="post" action="/disclaimer" className="grid">
          <Button type="submit">{children}</Button>
        </form>
      )}
    </noscript>
  );
}
