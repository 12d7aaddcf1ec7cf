import { PageMessage } from '../../ui/feedback/PageMessage.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { AdminLink } from '../page/AdminLink.tsx';

export function AdminNotFound() {
  return (
    <main id="main" className="page-width py-14">
      <PageMessage
        title="404 Page Not Found"
        lead="There is nothing at this address in the administrator’s area. A product or post that was here may have been deleted."
        actions={
          <Button asChild>
            <AdminLink to="/admin/dashboard">Go to the dashboard</AdminLink>
          </Button>
        }
      />
    </main>
  );
}
