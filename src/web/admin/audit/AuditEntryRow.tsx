import { ChevronRight } from 'lucide-react';
import type { AuditEntry } from '../../../contracts/administrator/audit.ts';
import { AdminLink } from '../page/AdminLink.tsx';
import { ListTime } from '../page/ListDate.tsx';
import { ChangesTable } from './ChangesTable.tsx';
import { describeEntry } from './describe-entry.ts';
import { labelOfField } from './describe-value.ts';
import { addressOfSubject, kindNames } from './kinds.ts';

/** One change in a line, which opens to its values before and after. */
export function AuditEntryRow({ entry }: { entry: AuditEntry }) {
  const { kind, subjectName, at, action } = entry;
  const { verb, subject, isSingle } = describeEntry(entry);
  const address = addressOfSubject(entry);
  return (
    <li data-row className="border-t border-line">
      <details className="group">
        <summary className="flex cursor-pointer list-none items-start gap-2 rounded-control py-2.5 hover:bg-wash/50 [&::-webkit-details-marker]:hidden">
          <ChevronRight className="mt-0.5 size-4 text-ink-soft transition-transform group-open:rotate-90" />
          <span className="grid min-w-0 flex-1 gap-x-6 gap-y-0.5 sm:grid-cols-[1fr_auto]">
            <span className="min-w-0 break-words">
              <span>{verb}</span> <span className="font-semibold">{subject}</span>
            </span>
            <span className="figures text-ink-soft sm:text-right">
              <ListTime at={at} />
            </span>
            <span className="wrap-anywhere text-ink-soft">{summarizeFields(entry)}</span>
          </span>
        </summary>
        <div className="grid gap-3 pt-1 pb-5 pl-6">
          {kind === 'password' ? (
            <p className="text-ink-soft">
              Everybody was signed out. Passwords themselves are kept nowhere in readable form.
            </p>
          ) : (
            <ChangesTable action={action} changes={entry.changes} />
          )}
          {isSingle && address && (
            <AdminLink to={address} className="text-link justify-self-start py-1">
              {`Open ${subjectName}`}
            </AdminLink>
          )}
          {isSingle && !entry.isThere && action !== 'deleted' && (
            <p className="text-ink-soft">{`This ${kindNames[kind].singular} was deleted since.`}</p>
          )}
        </div>
      </details>
    </li>
  );
}

/** The changed fields, and why: 'Price, stock and 2 more', 'Stock: Counted'. */
function summarizeFields({ action, changes, kind, reason }: AuditEntry): string {
  if (action !== 'changed' || kind === 'password') return '';
  const labels = changes.map(({ field }) => labelOfField(field));
  const [first = '', ...others] = labels;
  const shown = [first, ...others.slice(0, 2).map((label) => lowerFirst(label))];
  const more = labels.length - shown.length;
  const fields = more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
  return reason ? `${fields}: ${reason}` : fields;
}

function lowerFirst(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
