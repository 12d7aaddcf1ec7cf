import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { addCode, codeList } from './code-list.tsx';

export function DiscountCodesPage() {
  return (
    <div className="grid gap-6">
      <PageTitle
        lead="A code takes a percentage or an amount off an order. Shoppers type it at the checkout."
        actions={addCode}
      >
        Discount Code Management
      </PageTitle>
      <AdminList list={codeList} />
    </div>
  );
}
