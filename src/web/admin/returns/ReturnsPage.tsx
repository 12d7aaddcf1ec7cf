import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { returnList } from './return-list.tsx';

export function ReturnsPage() {
  return (
    <div className="grid gap-6">
      <PageTitle lead="What customers send back or report as damaged. Each is answered and settled on the page of its order.">
        Returns
      </PageTitle>
      <AdminList list={returnList} />
    </div>
  );
}
