import { call } from '../../api.ts';
import { DialogButton } from '../form/DialogButton.tsx';
import { canUsePasskeys } from '../login/passkeys.ts';
import { ShopTime } from '../page/ShopTime.tsx';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { FactorSection } from './FactorSection.tsx';
import type { FactorProps } from './queries.ts';
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx';

export function PasskeysSection({ factor, onChanged }: FactorProps) {
  const { authenticatorApp, passkeys } = factor;
  return (
    <FactorSection
      id="passkeys"
      title="Passkeys"
      actions={
        canUsePasskeys() ? (
          <DialogButton
            dialog={(close) => <AddPasskeyDialog onChanged={onChanged} onClose={close} />}
          >
            Add a Passkey
          </DialogButton>
        ) : (
          <p>
            This browser cannot use passkeys here. Open the shop at its https:// address in a
            current browser.
          </p>
        )
      }
    >
      <p className="max-w-measure text-ink-soft">
        Your phone, your computer or a security key signs you in with your fingerprint, face or PIN.
        It works at this shop’s address only, so no imitation of the shop can use it.
      </p>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="border-b border-line">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex items-start justify-between gap-4 border-t border-line py-2"
            >
              <span className="grid min-w-0">
                <span className="font-semibold wrap-anywhere">{passkey.name}</span>
                <span className="text-ink-soft">
                  Added <ShopTime at={passkey.addedAt} />
                </span>
                <span className="text-ink-soft">
                  {passkey.usedAt ? (
                    <>
                      <span>Last used</span> <ShopTime at={passkey.usedAt} />
                    </>
                  ) : (
                    'Not used yet'
                  )}
                </span>
              </span>
              <DialogButton
                variant="danger"
                aria-label={`Remove ${passkey.name}`}
                dialog={(close) => (
                  <RemoveFactorDialog
                    question={`Remove the passkey ‘${passkey.name}’?`}
                    isLast={authenticatorApp === null && passkeys.length === 1}
                    remove={(body) =>
                      call('POST /api/admin/second-factor/passkeys/{id}/remove', {
                        params: { id: passkey.id },
                        body,
                      })
                    }
                    onRemoved={onChanged}
                    onClose={close}
                  />
                )}
              >
                Remove
              </DialogButton>
            </li>
          ))}
        </ul>
      )}
    </FactorSection>
  );
}
