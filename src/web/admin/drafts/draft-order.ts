import { FilePen } from 'lucide-react';
import { resourceAt } from '../resource/resource.ts';
import { nameOfCustomer } from './describe-draft.ts';

export const draftOrder = resourceAt('/api/admin/drafts', {
  noun: 'quote',
  plural: 'quotes',
  icon: FilePen,
  address: '/admin/dashboard/drafts',
  list: 'GET /api/admin/drafts/page',
  nameOf: nameOfCustomer,
});
