import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RECOVERY_CODES } from '../../../contracts/second-factor.ts';
import { call } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { showFailure } from '../show-failure.ts';
import { FactorSection } from './FactorSection.tsx';
import type { FactorProps } from './queries.ts';

export function RecoveryCodesSection({ factor, onChanged }: FactorProps) {
  const [isAsking, setAsking] = useState(false);
  const making = useMutation({
    mutationFn: () => call('POST /api/admin/second-factor/recovery-codes', {}),
    onSuccess: onChanged,
    onError: (error) => showFailure('No codes were made', error),
    onSettled: () => setAsking(false),
  });
  return (
    <FactorSection
      id="recovery-codes"
      title="Recovery codes"
      actions={
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          Make New Codes
        </Button>
      }
    >
      <p className="max-w-measure text-ink-soft">
        For the day when phone and passkey are lost: each signs in once, in place of the code of the
        app. Keep them on paper, away from this computer.
      </p>
      <p className="font-semibold">
        {factor.recoveryCodes} of {RECOVERY_CODES} left
      </p>
      {isAsking && (
        <ConfirmDialog
          question="Make new recovery codes?"
          confirmLabel="Make New Codes"
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
