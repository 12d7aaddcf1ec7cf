import { AdminLink } from '../page/AdminLink.tsx';

export function UndoHint() {
  return (
    <p className="text-sm text-ink-soft">
      An import can be undone as a whole:{' '}
      <AdminLink to="/admin/dashboard/products/imports" className="text-link">
        Past Imports
      </AdminLink>
    </p>
  );
}
