import type { AuditEntry, FieldChange } from '../../../contracts/administrator/audit.ts';
import { cutUnchanged } from './cut-unchanged.ts';
import { describeValue, labelOfField } from './describe-value.ts';

type ChangesTableProps = { action: AuditEntry['action']; changes: readonly FieldChange[] };

/** Each field's value before and after; on a phone below each other. */
export function ChangesTable({ action, changes }: ChangesTableProps) {
  const columns = columnsOf(action);
  return (
    <table
      aria-label="What was changed"
      className="w-full table-fixed border-b border-line max-sm:block"
    >
      <thead className="max-sm:sr-only">
        <tr>
          <th
            scope="col"
            className="w-44 py-1.5 pr-4 text-left text-xs font-semibold text-ink-soft"
          >
            Field
          </th>
          {columns.map(({ heading }) => (
            <th
              key={heading}
              scope="col"
              className="py-1.5 pr-4 text-left text-xs font-semibold text-ink-soft last:pr-0"
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {changes.map((change) => {
          const values = {
            before: describeValue(change.field, change.before),
            after: describeValue(change.field, change.after),
          };
          const shown = action === 'changed' ? cutUnchanged(values.before, values.after) : values;
          return (
            <tr
              key={change.field}
              className="border-t border-line align-top max-sm:grid max-sm:gap-1 max-sm:py-2"
            >
              <th
                scope="row"
                className="py-1.5 pr-4 text-left font-normal text-ink-soft max-sm:py-0"
              >
                {labelOfField(change.field)}
              </th>
              {columns.map(({ heading, side }) => (
                <td
                  key={heading}
                  className="figures py-1.5 pr-4 break-words whitespace-pre-wrap last:pr-0 max-sm:py-0 max-sm:pr-0"
                >
                  {columns.length > 1 && (
                    <span aria-hidden="true" className="block text-xs text-ink-soft sm:hidden">
                      {heading}
                    </span>
                  )}
                  <span className={shown[side] ? '' : 'text-ink-soft'}>
                    {shown[side] || 'Nothing'}
                  </span>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type Column = { heading: string; side: 'before' | 'after' };

function columnsOf(action: AuditEntry['action']): Column[] {
  if (action === 'created') return [{ heading: 'Created with', side: 'after' }];
  if (action === 'deleted') return [{ heading: 'When it was deleted', side: 'before' }];
  return [
    { heading: 'Before', side: 'before' },
    { heading: 'After', side: 'after' },
  ];
}
