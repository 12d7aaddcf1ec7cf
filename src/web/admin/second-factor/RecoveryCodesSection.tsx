import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RECOVERY_CODES } from '../../../contracts/administrator/second-factor.ts';
import { call } from '../../api.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { showFailure } from '../form/show-failure.ts';
import { FactorSection } from './FactorSection.tsx';
import type { FactorProps } from './queries.ts';

/** From this many codes downwards the owner is asked to make new ones. */
const FEW = 2;

export function RecoveryCodesSection({ factor, onChanged }: FactorProps) {
  const [isAsking, setAsking] = useState(false);
  const left = factor.recoveryCodes;
  const areFew = left <= FEW;
  const making = useMutation({
    mutationFn: () => call('POST /api/admin/second-factor/recovery-codes', {}),
    onSuccess: onChanged,
    onError: (error) => showFailure('No codes were created', error),
    onSettled: () => setAsking(false),
  });
  return (
    <FactorSection
      id="recovery-codes"
      title="Recovery codes"
      actions={
        <Button
          variant={areFew ? 'primary' : 'secondary'}
          size="sm"
          onClick={() => setAsking(true)}
        >
          Create New Codes
        </Button>
      }
    >
      <p className="max-w-measure text-ink-soft">
        For when your phone and passkey are lost: each works once, after the password. Keep them on
        paper, away from this computer.
      </p>
      {areFew ? (
        <Notice tone="warning" title={describeFew(left)}>
          Create new ones, and print them.
        </Notice>
      ) : (
        <p className="font-semibold">{`${left} of ${RECOVERY_CODES} left`}</p>
      )}
      {isAsking && (
        <ConfirmDialog
          question="Create new recovery codes?"
          confirmLabel="Create New Codes"
          isPending={making.isPending}
          onConfirm={() => making.mutate()}
          onCancel={() => setAsking(false)}
        >
          The old ones stop working at once.
        </ConfirmDialog>
      )}
    </FactorSection>
  );
}

function describeFew(left: number): string {
  if (left === 0) return 'No recovery code is left';
  return left === 1 ? 'Only 1 recovery code is left' : `Only ${left} recovery codes are left`;
}
