import { useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { credentials, factorCode } from '../../../contracts/administrator/auth.ts';
import type { SecondFactor } from '../../../contracts/administrator/second-factor.ts';
import { call } from '../../api.ts';
import { LoadingBar } from '../../ui/feedback/LoadingBar.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { ActDialog } from '../form/ActDialog.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { TextField } from '../form/fields.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { askPasskey, canUsePasskeys, describePasskeyFailure } from '../login/passkeys.ts';
import { LoadFailure } from '../page/LoadFailure.tsx';
import { secondFactorQuery } from '../second-factor/queries.ts';

export type ReauthenticationProps = { why: string; onAnswer: (isProven: boolean) => void };

const TITLE = 'Confirm that it is you';

/** Asks for the password, or for the second factor where there is one, before a call is repeated. */
export function ReauthenticationDialog({ why, onAnswer }: ReauthenticationProps) {
  const query = useQuery(secondFactorQuery);
  if (query.data && query.isFetchedAfterMount) {
    return <ProofForm factor={query.data} why={why} onAnswer={onAnswer} />;
  }
  return (
    <ActDialog title={TITLE} onClose={() => onAnswer(false)}>
      {query.isError ? <LoadFailure query={query} what="The question" /> : <LoadingBar active />}
    </ActDialog>
  );
}

function ProofForm({ factor, why, onAnswer }: ReauthenticationProps & { factor: SecondFactor }) {
  const takesPassword = !factor.authenticatorApp && factor.passkeys.length === 0;
  const state = useAdminForm({
    schema: takesPassword
      ? z.object({ password: credentials.shape.password, code: z.string() })
      : z.object({ password: z.string(), code: factorCode }),
    defaultValues: { password: '', code: '' },
    save: ({ password, code }) =>
      call('POST /api/auth/reauthenticate', { body: takesPassword ? { password } : { code } }),
    onSaved: () => onAnswer(true),
  });
  const { form } = state;
  return (
    <FormDialog
      state={state}
      title={TITLE}
      description={`${why} You will not be asked again for five minutes.`}
      label={TITLE}
      submitLabel="Confirm"
      pendingLabel="Confirming..."
      failure="Not confirmed"
      onClose={() => onAnswer(false)}
    >
      {takesPassword ? (
        <TextField
          form={form}
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
        />
      ) : (
        <>
          {factor.passkeys.length > 0 && <PasskeyProof onProven={() => onAnswer(true)} />}
          <TextField
            form={form}
            name="code"
            label={factor.authenticatorApp ? 'Authenticator or recovery code' : 'Recovery code'}
            autoComplete="one-time-code"
            mono
          />
        </>
      )}
    </FormDialog>
  );
}

function PasskeyProof({ onProven }: { onProven: () => void }) {
  const asking = useMutation({
    mutationFn: async () =>
      call('POST /api/auth/reauthenticate', { body: { passkey: await askPasskey() } }),
    onSuccess: onProven,
  });
  if (!canUsePasskeys()) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="secondary"
        size="sm"
        pending={asking.isPending}
        onClick={() => asking.mutate()}
      >
        Use a Passkey
      </Button>
      {asking.isError && (
        <p role="alert" className="text-alarm">
          {describePasskeyFailure(asking.error)}
        </p>
      )}
    </div>
  );
}
