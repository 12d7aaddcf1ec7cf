import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, call, messageOf } from '../../api.ts';
import { lazyResolver } from '../../lazy-resolver.ts';
import { showToast } from '../../ui/toast-store.ts';
import { type AdminPath, useAdminNavigate } from '../AdminLink.tsx';
import { sessionQuery } from '../session.ts';

const DASHBOARD = '/admin/dashboard';

const { resolver, preload } = lazyResolver(() =>
  import('../../../contracts/auth.ts').then(({ credentials }) => credentials),
);

/** Loads the form's validation, as soon as the form is focused. */
export const preloadLoginRules = preload;

/** The login form; with a session it leads on to the dashboard, or back to the page that asked for the login. */
export function useLogin() {
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  const session = useQuery(sessionQuery);
  const { to }: { to?: unknown } = useSearch({ strict: false });
  const wanted = useMemo(() => readAddress(to), [to]);
  const form = useForm({
    resolver,
    defaultValues: { username: '', password: '' },
  });

  // The cached session may be from before a logout.
  const isSignedIn = session.isFetchedAfterMount && session.data?.authenticated === true;
  useEffect(() => {
    if (isSignedIn) void navigate({ ...(wanted ?? { to: DASHBOARD }), replace: true });
  }, [isSignedIn, navigate, wanted]);

  const signingIn = useMutation({
    mutationFn: (body: { username: string; password: string }) =>
      call('POST /api/auth/login', { body }),
    onSuccess: () => {
      showToast({ title: 'Login successful', description: 'Welcome to the admin dashboard' });
      queryClient.setQueryData(sessionQuery.queryKey, { authenticated: true });
    },
    onError: (error) => {
      showToast({ title: 'Login failed', description: describe(error), tone: 'destructive' });
      form.setValue('password', '');
      form.setFocus('password');
    },
  });
  return {
    form,
    signIn: form.handleSubmit((body) => signingIn.mutate(body)),
    isPending: signingIn.isPending,
    /** Why the last try failed; undefined otherwise. */
    failure: signingIn.isError ? describe(signingIn.error) : undefined,
    isRefused: statusOf(signingIn.error) === 401,
    isStopped: statusOf(signingIn.error) === 429,
    isReturning: wanted !== undefined,
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
