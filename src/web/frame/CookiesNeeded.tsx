import { Notice } from '../ui/feedback/Notice.tsx';
import { Button } from '../ui/forms/Button.tsx';

/** Where the browser keeps no cookies: what does not work without, and how to allow them. */
export function CookiesNeeded({ title, why }: { title: string; why: string }) {
  return (
    <Notice
      tone="error"
      title={title}
      action={
        <Button variant="secondary" size="sm" onClick={() => location.reload()}>
          Reload the Page
        </Button>
      }
    >
      <p>{`${why} Allow cookies for this site, then reload the page.`}</p>
      <ul className="mt-2 list-disc pl-5">
        <li>
          Chrome, Edge: the icon at the left end of the address bar, then Cookies and site data.
        </li>
        <li>
          Firefox: Settings, Privacy &amp; Security, Cookies and Site Data, Manage Exceptions.
        </li>
        <li>
          Safari on a Mac: Settings, Advanced, Block all cookies. On an iPhone or iPad: the device’s
          Settings, Apps, Safari, Advanced, Block All Cookies.
        </li>
      </ul>
    </Notice>
  );
}
