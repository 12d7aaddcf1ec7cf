import { useMutation } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { DialogButton } from '../form/DialogButton.tsx';
import { showFailure } from '../form/show-failure.ts';
import { ShopTime } from '../page/ShopTime.tsx';
import { FactorSection } from './FactorSection.tsx';
import type { FactorProps } from './queries.ts';
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx';
import { SetUpAppDialog } from './SetUpAppDialog.tsx';

export function AppSection({ factor, onChanged }: FactorProps) {
  const { authenticatorApp: app, passkeys } = factor;
  const offering = useMutation({
    mutationFn: () => call('POST /api/admin/second-factor/app/secret', {}),
    onError: (error) => showFailure('The set-up did not start', error),
  });
  return (
    <FactorSection
      id="app"
      title="Authenticator app"
      actions={
        <>
          <Button
            variant={app ? 'secondary' : 'primary'}
            size="sm"
            pending={offering.isPending}
            onClick={() => offering.mutate()}
          >
            {app ? 'Replace the App' : 'Set Up an App'}
          </Button>
          {app && (
            <DialogButton
              variant="danger"
              dialog={(close) => (
                <RemoveFactorDialog
                  question="Remove the authenticator app?"
                  isLast={passkeys.length === 0}
                  remove={(body) => call('POST /api/admin/second-factor/app/remove', { body })}
                  onRemoved={onChanged}
                  onClose={close}
                />
              )}
            >
              Remove the App
            </DialogButton>
          )}
        </>
      }
    >
      <p className="max-w-measure text-ink-soft">
        An app on your phone shows a six-digit code that changes every 30 seconds. Signing in takes
        the password and the code.
      </p>
      <p className="font-semibold">
        {app ? (
          <>
            <span>Set up on</span> <ShopTime at={app.addedAt} />
          </>
        ) : (
          'Not set up'
        )}
      </p>
      {offering.data && (
        <SetUpAppDialog
          offered={offering.data}
          isReplacing={app !== null}
          onChanged={onChanged}
          onClose={offering.reset}
        />
      )}
    </FactorSection>
  );
}
