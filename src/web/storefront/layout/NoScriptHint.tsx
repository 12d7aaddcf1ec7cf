import { Link } from '@tanstack/react-router';

/** Above each page where scripts are off: what does not work, and the way to order that does. */
export function NoScriptHint() {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <p className="page-width py-3">
          The cart and the forms need JavaScript. Without it, order by email or phone: see{' '}
          <Link to="/contact" className="text-link">
            Contact
          </Link>
          .
        </p>
      )}
    </noscript>
  );
}
