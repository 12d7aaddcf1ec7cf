import { useState } from 'react';
import type { Passkey } from '../../../contracts/second-factor.ts';
import { call } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { canUsePasskeys } from '../passkeys.ts';
import { ShopTime } from '../ShopTime.tsx';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { FactorSection } from './FactorSection.tsx';
import type { FactorProps } from './queries.ts';
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx';

export function PasskeysSection({ factor, onChanged }: FactorProps) {
  const { authenticatorApp, passkeys } = factor;
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  return (
    <FactorSection
      id="passkeys"
      title="Passkeys"
      actions={
        canUsePasskeys() ? (
          <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
            Add a Passkey
          </Button>
        ) : (
          <p>
            This browser cannot use passkeys here. Open the shop at its https:// address in a
            current browser.
          </p>
        )
      }
    >
      <p className="max-w-measure text-ink-soft">
        Your phone, your computer or a security key signs in once it has seen your finger, face or
        PIN. It works on this shop’s address alone, so no imitation of the shop can ask for it.
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
                      Last used <ShopTime at={passkey.usedAt} />
                    </>
                  ) : (
                    'Not used yet'
                  )}
                </span>
              </span>
              <Button
                variant="danger"
                size="sm"
                aria-label={`Remove ${passkey.name}`}
                onClick={() => setRemoved(passkey)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddPasskeyDialog onChanged={onChanged} onClose={() => setAdding(false)} />}
      {removed && (
        <RemoveFactorDialog
          question={`Remove the passkey ‘${removed.name}’?`}
          isLast={authenticatorApp === null && passkeys.length === 1}
          remove={(body) =>
            call('POST /api/admin/second-factor/passkeys/{id}/remove', {
              params: { id: removed.id },
              body,
            })
          }
          onRemoved={onChanged}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </FactorSection>
  );
}
