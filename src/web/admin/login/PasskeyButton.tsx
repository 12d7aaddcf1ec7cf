import { Button } from '../../ui/forms/Button.tsx';
import { canUsePasskeys } from './passkeys.ts';
import type { Login } from './use-login.ts';

export function PasskeyButton({ passkey }: Pick<Login, 'passkey'>) {
  if (!canUsePasskeys()) return null;
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        size="lg"
        pending={passkey.isPending}
        pendingLabel="Asking the device..."
        onClick={passkey.use}
      >
        Use a Passkey
      </Button>
      {passkey.failure && (
        <p role="alert" className="text-sm text-alarm">
          {passkey.failure}
        </p>
      )}
    </div>
  );
}
