import { resourcePages } from '../resource/resource-pages.tsx';
import { DraftForm } from './DraftForm.tsx';
import { DraftState } from './DraftState.tsx';
import { nameOfCustomer } from './describe-draft.ts';
import { draftOrder } from './draft-order.ts';

export const { EditPage, NewPage } = resourcePages(draftOrder, DraftForm, {
  isWide: true,
  newLead: 'Only you see it until you send it, or make it an order.',
  lead: (draft) => (
    <span className="flex flex-wrap items-center gap-2">
      <span className="font-semibold wrap-anywhere text-ink">{nameOfCustomer(draft)}</span>
      <DraftState draft={draft} />
    </span>
  ),
});
