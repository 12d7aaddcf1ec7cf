import { resourcePages } from '../resource/resource-pages.tsx';
import { DraftForm } from './DraftForm.tsx';
import { DraftState } from './DraftState.tsx';
import { nameOfCustomer } from './describe-draft.ts';
import { draftOrder } from './draft-order.ts';

export const { EditPage, NewPage } = resourcePages(draftOrder, DraftForm, {
  isWide: true,
  newTitle: 'New Order or Quote',
  newLead:
    'Save it first. Then you place it as an order, or send it as a quote for the customer to accept.',
  lead: (draft) => (
    <span className="flex flex-wrap items-center gap-2">
      <span className="font-semibold wrap-anywhere text-ink">{nameOfCustomer(draft)}</span>
      <DraftState draft={draft} />
    </span>
  ),
});
