import { findOwner } from '../administrator/index.ts';
import type { Config } from '../config.ts';
import { findUnchangedDefaults } from '../content/index.ts';
import { findUntypableCodes } from '../discounts/index.ts';
import { countUnsent, findOldestWaiting } from '../mails/index.ts';
import type { Database } from '../platform/database/schema.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

const HOUR = 3_600_000;
const RESEND = 'Open the outbox at /admin: it says why, and sends them again.';

/** What the owner has still to set, and what waits. `now` in milliseconds. */
export async function checkShop(db: Database, config: Config, now: number): Promise<Finding[]> {
  return [
    await checkAdministrator(db, config),
    ...(await checkDefaults(db)),
    ...(await checkCodes(db)),
    ...(await checkMails(db, now)),
  ];
}

async function checkAdministrator(db: Database, config: Config): Promise<Finding> {
  if (await findOwner(db)) return ok('There is an administrator.');
  const advice = 'Start the shop and open the set-up link that it prints.';
  return config.publicUrl && !config.setupToken
    ? wrong('There is no administrator yet, and any visitor can become it.', advice)
    : warning('There is no administrator yet.', advice);
}

async function checkDefaults(db: Database): Promise<Finding[]> {
  const { paymentAddress, settings } = await findUnchangedDefaults(db);
  return [
    paymentAddress
      ? wrong(
          "Payments go to the demonstration shop's e-Transfer address.",
          "Set your own at /admin, under 'Page Content'.",
        )
      : ok('The e-Transfer address is your own.'),
    settings.includes('supportEmail')
      ? wrong(
          "The support address is the demonstration shop's.",
          "Set your own at /admin, under 'Settings'.",
        )
      : ok('The support address is your own.'),
  ];
}

async function checkCodes(db: Database): Promise<Finding[]> {
  const codes = await findUntypableCodes(db);
  return codes.map(({ code, readAs }) =>
    warning(
      `Nobody can type the discount code ${code}${readAs && `: it is read as ${readAs}, which is another code`}.`,
      "Give it another name at /admin, under 'Discount Codes', or delete it.",
    ),
  );
}

async function checkMails(db: Database, now: number): Promise<Finding[]> {
  const { waiting, givenUp, perhapsSent } = await countUnsent(db);
  const oldest = await findOldestWaiting(db);
  const hours = oldest === undefined ? 0 : Math.floor((now - oldest) / HOUR);
  return [
    ...(hours >= 1
      ? [
          warning(
            `Emails have not been sent: ${waiting}, the oldest for ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
            'Open the outbox at /admin: it says why.',
          ),
        ]
      : []),
    ...(givenUp > 0 ? [warning(`Emails were given up: ${givenUp}.`, RESEND)] : []),
    ...(perhapsSent > 0
      ? [warning(`Emails were given up that may have arrived: ${perhapsSent}.`, RESEND)]
      : []),
    ...(hours < 1 && givenUp + perhapsSent === 0 ? [ok('No email is late or has failed.')] : []),
  ];
}
