import { Signpost } from 'lucide-react';
import { resourceAt } from '../resource/resource.ts';

export const redirect = resourceAt('/api/admin/redirects', {
  noun: 'redirect',
  plural: 'redirects',
  icon: Signpost,
  address: '/admin/dashboard/redirects',
  list: 'GET /api/admin/redirects',
  nameOf: ({ from }) => from,
});
