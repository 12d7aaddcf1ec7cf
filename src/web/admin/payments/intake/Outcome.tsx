import type { IntakeItem } from '../../../../contracts/payments/intake.ts';
import { Tag } from '../../../ui/data/Tag.tsx';
import { AdminLink } from '../../page/AdminLink.tsx';
import { ShopDate } from '../../page/ShopDate.tsx';
import { describeTransfer, evidenceNames } from '../transfers/describe-transfer.ts';
import { outcomeTexts } from './outcomes.ts';

/** What becomes of a piece of evidence, with the transfer that it is compared with, and its own. `name`: 'line 3' */
export function Outcome({ item, name }: { item: IntakeItem; name: string }) {
  const { outcome, similar, transferId, fault } = item;
  const [, tone, tag, text] = outcomeTexts[outcome];
  const isRepeated = outcome === 'again' && !similar;
  return (
    <>
      <Tag tone={tone}>{isRepeated ? 'Another row is the same' : tag}</Tag>
      {similar && (
        <span className="text-sm text-ink-soft">
          <AdminLink to={`/admin/dashboard/payments/${similar.id}`} className="text-link">
            <span>{`${describeTransfer(similar)} of `}</span>
            <ShopDate date={similar.receivedOn} />
          </AdminLink>
          <span>{`, ${evidenceNames[similar.evidence].toLowerCase()}`}</span>
        </span>
      )}
      {isRepeated && (
        <span className="text-sm text-ink-soft">It has the same number and amount.</span>
      )}
      {(fault ?? text) && <span className="text-sm text-ink-soft">{fault ?? text}</span>}
      {transferId && (
        <AdminLink to={`/admin/dashboard/payments/${transferId}`} className="text-link text-sm">
          <span>{outcome === 'possible-duplicate' ? 'Answer' : 'Open'}</span>
          <span className="sr-only">{` the transfer of ${name}`}</span>
        </AdminLink>
      )}
    </>
  );
}
