import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { credentials } from '../../../contracts/administrator/auth.ts';
import { ApiError, call, messageOf } from '../../api.ts';
import { noteCookiesBlocked } from '../../cookies-blocked.ts';
import { lazyResolver } from '../../lazy-resolver.ts';
import { readFilledFields } from '../../read-filled-fields.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { type AdminPath, useAdminNavigate } from '../page/AdminLink.tsx';
import { askPasskey, describePasskeyFailure } from './passkeys.ts';
import { sessionQuery } from './session.ts';

const DASHBOARD = '/admin/dashboard';

const { resolver, preload } = lazyResolver(() =>
  import('../../../contracts/administrator/auth.ts').then(({ credentials }) => credentials),
);

/** Loads the form's validation, as soon as the form is focused. */
export const preloadLoginRules = preload;

/** What is asked for after the password, in the server's sentence. */
export type AskedFactor = { sentence: string; takesAppCode: boolean; takesPasskey: boolean };

/** The login form; with a session it leads on to the dashboard, or back to the page that asked for the login. */
export function useLogin() {
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  const session = useQuery(sessionQuery);
  const { to }: { to?: unknown } = useSearch({ strict: false });
  const wanted = useMemo(() => readAddress(to), [to]);
  const [factor, setFactor] = useState<AskedFactor>();
  // No values of its own: what a password manager filled in before hydration stays.
  const form = useForm<z.input<typeof credentials>>({ resolver });

  // The cached session may be from before a logout.
  const isSignedIn = session.isFetchedAfterMount && session.data?.authenticated === true;
  useEffect(() => {
    if (isSignedIn) void navigate({ ...(wanted ?? { to: DASHBOARD }), replace: true });
  }, [isSignedIn, navigate, wanted]);

  async function enter() {
    const { authenticated } = await queryClient
      .fetchQuery({ ...sessionQuery, staleTime: 0 })
      .catch(() => ({ authenticated: true }));
    if (!authenticated) {
      setFactor(undefined);
      return noteCookiesBlocked();
    }
    showToast({ title: 'Login successful', description: 'Welcome to the admin dashboard' });
    queryClient.setQueryData(sessionQuery.queryKey, { authenticated: true });
  }
  const signingIn = useMutation({
    mutationFn: (body: { username: string; password: string; code?: string }) =>
      call('POST /api/auth/login', { body }),
    onSuccess: enter,
    onError: (error, { code }) => {
      const asked = readAskedFactor(error);
      if (asked) return setFactor(asked);
      showToast({ title: 'Login failed', description: describe(error), tone: 'destructive' });
      // A code is asked for on a screen of its own, and stays as typed.
      if (code !== undefined && statusOf(error) !== 401) return;
      setFactor(undefined);
      form.setValue('password', '');
      form.setFocus('password');
    },
  });
  const usingPasskey = useMutation({
    mutationFn: async () =>
      call('POST /api/auth/passkey', { body: { passkey: await askPasskey() } }),
    onSuccess: enter,
  });
  const isFailed = signingIn.isError && !readAskedFactor(signingIn.error);
  return {
    form,
    signIn: (event: FormEvent<HTMLFormElement>) => {
      readFilledFields(form, event.currentTarget);
      void form.handleSubmit((body) => signingIn.mutate(body))(event);
    },
    factor,
    signInWithCode: (code: string) => signingIn.mutate({ ...form.getValues(), code }),
    backToPassword: () => {
      signingIn.reset();
      setFactor(undefined);
    },
    passkey: {
      isKnown: session.data?.passkeys === true,
      use: () => usingPasskey.mutate(),
      isPending: usingPasskey.isPending,
      failure: usingPasskey.isError ? describePasskeyFailure(usingPasskey.error) : undefined,
    },
    isPending: signingIn.isPending,
    /** Where the shop has no administrator yet; undefined otherwise. */
    setUp: session.data?.setUp,
    /** Why the last try failed; undefined otherwise. */
    failure: isFailed ? describe(signingIn.error) : undefined,
    isRefused: isFailed && statusOf(signingIn.error) === 401,
    isStopped: statusOf(signingIn.error) === 429,
    isReturning: wanted !== undefined,
  };
}

/** What the server asks for after the right password; undefined for any other error. */
function readAskedFactor(error: unknown): AskedFactor | undefined {
  const body = error instanceof ApiError ? error.body : undefined;
  if (body?.code !== 'second_factor_required') return undefined;
  const { app, passkey } = body.fields ?? {};
  return {
    sentence: body.message,
    takesAppCode: app !== undefined,
    takesPasskey: passkey !== undefined,
  };
}

function statusOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.status : undefined;
}

function describe(error: unknown): string {
  return error instanceof ApiError
    ? messageOf(error, 'Invalid credentials')
    : 'The shop could not be reached. Check your internet connection.';
}

type Wanted = { to: AdminPath; search: Record<string, string> };

/** The page that asked for the login; an address outside of the dashboard is ignored. */
function readAddress(to: unknown): Wanted | undefined {
  if (typeof to !== 'string' || !to.startsWith(`${DASHBOARD}/`)) return undefined;
  const { pathname, searchParams } = new URL(to, 'http://localhost');
  if (!pathname.startsWith(`${DASHBOARD}/`)) return undefined;
  const rest = pathname.slice(DASHBOARD.length + 1);
  return { to: `${DASHBOARD}/${rest}`, search: Object.fromEntries(searchParams) };
}

/** What the login's screens show and do. */
export type Login = ReturnType<typeof useLogin>;
