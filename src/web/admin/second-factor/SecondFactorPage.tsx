import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { LoadFailure } from '../page/LoadFailure.tsx';
import { SkeletonRows } from '../page/SectionSkeleton.tsx';
import { AppSection } from './AppSection.tsx';
import { NewRecoveryCodes } from './NewRecoveryCodes.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { type Changed, secondFactorQuery } from './queries.ts';
import { RecoveryCodesSection } from './RecoveryCodesSection.tsx';

/** What signing in takes besides the password. */
export function SecondFactorPage() {
  const queryClient = useQueryClient();
  const query = useQuery(secondFactorQuery);
  const [codes, setCodes] = useState<string[]>([]);

  function onChanged({ newRecoveryCodes = [], ...factors }: Changed) {
    queryClient.setQueryData(secondFactorQuery.queryKey, factors);
    if (newRecoveryCodes.length > 0 || factors.recoveryCodes === 0) setCodes(newRecoveryCodes);
  }

  const factor = query.data;
  const hasFactor = factor && (factor.authenticatorApp !== null || factor.passkeys.length > 0);
  return (
    <div className="grid max-w-3xl gap-8">
      <PageTitle lead="Add an app or a passkey to your password, so that someone who learns the password still cannot sign in.">
        Login Protection
      </PageTitle>
      <LoadFailure query={query} what="The login protection" />
      {query.isPending && <SkeletonRows count={3} />}
      {factor && !hasFactor && (
        <Notice tone="warning" title="Anyone who learns your password can sign in">
          And change where your customers send their money. Set up an app or a passkey below.
        </Notice>
      )}
      {codes.length > 0 && <NewRecoveryCodes codes={codes} onKept={() => setCodes([])} />}
      {factor && (
        <>
          <AppSection factor={factor} onChanged={onChanged} />
          <PasskeysSection factor={factor} onChanged={onChanged} />
          {hasFactor && <RecoveryCodesSection factor={factor} onChanged={onChanged} />}
        </>
      )}
    </div>
  );
}
