import { Check, Circle } from 'lucide-react';
import type { SetUpStep } from '../../../contracts/orders/overview.ts';
import { AdminLink, type AdminPath } from '../page/AdminLink.tsx';
import { SectionTitle } from '../page/SectionTitle.tsx';
import { ShopPageButton } from '../page/ShopPageButton.tsx';
import { KeepButton } from '../set-up-checks/KeepButton.tsx';
import { settingLabels } from '../settings/setting-labels.ts';

type StepText = { title: string; why: string; to: AdminPath; hash?: string };

const texts: Record<SetUpStep['step'], StepText> = {
  'payment-address': {
    title: 'Enter your e-Transfer address',
    why: 'Shoppers are still told to send their money to the demonstration’s address.',
    to: '/admin/dashboard/page-content',
    hash: 'payment-etransfer-email',
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
    why: 'Begin with those that say what only you can know. Change each, or keep it as it is:',
    to: '/admin/dashboard/page-content',
  },
  'rating-badge': {
    title: 'Replace or empty the rating badge',
    why: 'The home page shows the demonstration’s rating. Enter one that you can prove, or none.',
    to: '/admin/dashboard/page-content',
    hash: 'home-rating-badge',
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

function Step({ step: { step, done, left, parts } }: { step: SetUpStep }) {
  const { title, why, to, hash } = texts[step];
  const missing = left.map((field) => settingLabels.get(field) ?? field).join(', ');
  const rest = parts ? describeParts(parts, left) : missing;
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
            <AdminLink
              to={to}
              {...(hash && { hash })}
              className="text-link justify-self-start font-medium"
            >
              {title}
            </AdminLink>
            <span className="text-ink-soft">{rest ? `${why} ${rest}.` : why}</span>
          </p>
          {(step === 'mark' || step === 'look') && <KeepButton step={step} title={title} />}
        </div>
      )}
    </li>
  );
}

const list = new Intl.ListFormat('en-CA');

/** '3 of 12 looked at; About and FAQ are as they came' */
function describeParts({ done, of }: { done: number; of: number }, left: string[]): string {
  const looked = `${done} of ${of} looked at`;
  if (left.length === 0) return looked;
  return `${looked}; ${list.format(left)} ${left.length === 1 ? 'is as it' : 'are as they'} came`;
}
