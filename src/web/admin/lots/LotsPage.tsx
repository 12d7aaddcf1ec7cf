import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { addLot, lotList } from './lot-list.tsx';

export function LotsPage() {
  return (
    <div className="grid gap-6">
      <PageTitle
        lead="What was made, tested and sold, lot by lot. To add a lot, choose its product first."
        actions={addLot}
      >
        Lots
      </PageTitle>
      <AdminList list={lotList} />
    </div>
  );
}
