import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Circle } from 'lucide-react';
import type { SetUpStep } from '../../../contracts/orders/overview.ts';
import { type KeptStep, keptSteps } from '../../../domain/identity/kept-steps.ts';
import { call } from '../../api.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { showActionFailure } from '../form/show-action-failure.ts';
import { AdminLink, type AdminPath } from '../page/AdminLink.tsx';
import { invalidateEndpoints } from '../page/endpoint-query.ts';
import { SectionTitle } from '../page/SectionTitle.tsx';
import { ShopPageButton } from '../page/ShopPageButton.tsx';
import { settingLabels } from '../settings/setting-labels.ts';

type StepText = { title: string; why: string; to: AdminPath };

const texts: Record<SetUpStep['step'], StepText> = {
  'payment-address': {
    title: 'Enter your e-Transfer address',
    why: 'Shoppers are still told to send their money to the demonstration’s address.',
    to: '/admin/dashboard/page-content',
  },
  shop: {
    title: 'Enter your shop’s name and addresses',
    why: 'Still the demonstration’s:',
    to: '/admin/dashboard/settings',
  },
  mark: {
    title: 'Choose your mark',
    why: 'A vial that any shop could have stands beside your name. Upload your own, or draw your initials.',
    to: '/admin/dashboard/settings/identity',
  },
  look: {
    title: 'Choose your colours and your picture',
    why: 'The home page shows drawn vials, in the colours of the demonstration.',
    to: '/admin/dashboard/settings/identity',
  },
  texts: {
    title: 'Put the pages into your own words',
    why: 'They still say what the demonstration says.',
    to: '/admin/dashboard/page-content',
  },
  'rating-badge': {
    title: 'Replace or empty the rating badge',
    why: 'The home page shows the demonstration’s rating. Enter one that you can prove, or none.',
    to: '/admin/dashboard/page-content',
  },
  product: {
    title: 'Add your first product',
    why: 'Any products that are there now are a demonstration. Delete what you do not sell.',
    to: '/admin/dashboard/products/new',
  },
  shipping: {
    title: 'Decide what shipping costs',
    why: 'Save the shipping rule, changed or as it is.',
    to: '/admin/dashboard/settings/shipping',
  },
  mail: {
    title: 'Let the shop send email',
    why: 'Without a mail server no customer is told how to pay, or that a parcel is on its way.',
    to: '/admin/dashboard/settings/mail',
  },
  login: {
    title: 'Protect your login',
    why: 'Anyone who learns your password can sign in. Set up an app or a passkey.',
    to: '/admin/dashboard/second-factor',
  },
};

/** What turns the demonstration into the owner's shop; gone once all is done. */
export function SetUpSteps({ steps }: { steps: readonly SetUpStep[] }) {
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <section
      aria-labelledby="set-up"
      className="grid gap-2 rounded-surface border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <SectionTitle id="set-up">Before you open</SectionTitle>
        <p className="figures text-ink-soft">{`${done} of ${steps.length} done`}</p>
      </div>
      <ol className="grid">
        {steps.map((step) => (
          <Step key={step.step} step={step} />
        ))}
      </ol>
      <div>
        <ShopPageButton href="/">See It as Visitors Do</ShopPageButton>
      </div>
    </section>
  );
}

function Step({ step: { step, done, left } }: { step: SetUpStep }) {
  const { title, why, to } = texts[step];
  const missing = left.map((field) => settingLabels.get(field) ?? field).join(', ');
  return (
    <li className="flex gap-3 border-t border-line py-2.5 first:border-t-0">
      {done ? (
        <Check className="mt-0.5 size-4 text-pass" />
      ) : (
        <Circle className="mt-0.5 size-4 text-ink-soft" />
      )}
      {done ? (
        <p className="text-ink-soft">
          <span>{title}</span>
          <span className="sr-only">: done</span>
        </p>
      ) : (
        <div className="flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="grid">
            <AdminLink to={to} className="text-link justify-self-start font-medium">
              {title}
            </AdminLink>
            <span className="text-ink-soft">{missing ? `${why} ${missing}.` : why}</span>
          </p>
          {isKept(step) && <KeepButton step={step} title={title} />}
        </div>
      )}
    </li>
  );
}

const isKept = (step: SetUpStep['step']): step is KeptStep =>
  keptSteps.some((kept) => kept === step);

/** For who is content with what is there. */
function KeepButton({ step, title }: { step: KeptStep; title: string }) {
  const queryClient = useQueryClient();
  const keeping = useMutation({
    mutationFn: () => call('POST /api/admin/set-up/{step}/keep', { params: { step } }),
    onSuccess: () => invalidateEndpoints(queryClient, ['GET /api/admin/overview']),
    onError: (error) => showActionFailure('The step was not marked', error),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={keeping.isPending}
      aria-label={`Keep as It Is: ${title}`}
      onClick={() => keeping.mutate()}
    >
      Keep as It Is
    </Button>
  );
}
