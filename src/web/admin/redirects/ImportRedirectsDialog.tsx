import { showToast } from '../../ui/feedback/toast-store.ts';
import { ChosenFileLine } from '../import/ChosenFileLine.tsx';
import { ImportDialog } from '../import/ImportDialog.tsx';
import { ImportErrors } from '../import/ImportErrors.tsx';
import { tallyAdded } from '../import/send-parts.ts';
import { useImport } from '../import/use-import.ts';
import { countOf } from '../page/count-of.ts';
import { type RedirectFile, readRedirectFile, sendRedirects } from './read-redirect-file.ts';

/** Leads the addresses of a file to pages of the shop, once the owner has seen which, and what is skipped. */
export function ImportRedirectsDialog({ onClose }: { onClose: () => void }) {
  const importing = useImport({
    read: readRedirectFile,
    // What was refused was shown before.
    onSent: (answers: Parameters<typeof tallyAdded>[0]) => {
      showToast({ title: `${countOf(tallyAdded(answers).imported, 'redirect')} imported` });
      onClose();
    },
  });
  return (
    <ImportDialog
      title="Import Redirects"
      what="redirects"
      picker={{
        label: 'Redirects file',
        accept: '.csv,text/csv',
        hint: 'A CSV with two columns, ‘From’ and ‘To’: the address in your former shop, and the path of the page in this one. The exports of Shopify, Yoast and Redirection work too. Nothing is stored until you have seen what is in it.',
      }}
      importing={importing}
      preview={(file) => <Plan {...file} />}
      start={({ parts, plan }) => ({
        count: plan.imported,
        one: 'Redirect',
        nothing: 'Nothing New to Import',
        onStart: () => importing.start(parts, (part) => sendRedirects(part)),
      })}
      tally={tallyAdded}
      onClose={onClose}
    />
  );
}

function Plan({ name, plan, first }: RedirectFile) {
  const { imported, leftOut, errors } = plan;
  return (
    <>
      <div className="grid gap-2">
        <ChosenFileLine
          count={imported}
          one="new redirect"
          name={name}
        >{`${leftOut > 0 ? `; ${leftOut.toLocaleString('en-CA')} in the shop already` : ''}${errors.length > 0 ? `; ${errors.length.toLocaleString('en-CA')} skipped, as listed below` : ''}.`}</ChosenFileLine>
        {first.length > 0 && (
          <ul
            aria-label="The first of them"
            className="code-figures border-y border-line py-2 text-sm"
            translate="no"
          >
            {first.map(({ from, to, row }) => (
              <li key={row} className="wrap-anywhere">{`${from} → ${to}`}</li>
            ))}
            {imported > first.length && <li>…</li>}
          </ul>
        )}
        <p className="text-sm text-ink-soft">
          An address that leads elsewhere by now leads where the file says.
        </p>
      </div>
      {errors.length > 0 && <ImportErrors label="Rows that are skipped" errors={errors} />}
    </>
  );
}
