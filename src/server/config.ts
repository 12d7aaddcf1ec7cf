import { resolve } from 'node:path';
import addressParser from 'nodemailer/lib/addressparser';
import { z } from 'zod';
import { emailAddress, requiredText } from '../contracts/text.ts';

const port = z
  .string()
  .regex(/^\d+$/, 'is not a number from 0 to 65535')
  .transform(Number)
  .refine((number) => number <= 65_535, 'is not a number from 0 to 65535');
const emptyIsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(emptyIsUnset, schema.optional());

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const environment = z.object({
  PORT: z.preprocess(emptyIsUnset, port.default(3000)),
  HOST: z.preprocess(emptyIsUnset, z.string().default('127.0.0.1')),
  DATA_DIR: z.preprocess(emptyIsUnset, z.string().default('./data')),
  DATABASE_URL: optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'is not a postgres:// address (leave it out for SQLite)',
    }),
  ),
  PUBLIC_URL: optional(
    z
      .url({ protocol: /^https?$/, error: 'is not an http(s) address' })
      .transform((text) => new URL(text))
      .refine(
        (url) => url.pathname === '/' && !url.search,
        'has a path; the shop stands at the top of its address',
      )
      .transform((url) => url.origin),
  ),
  SETUP_TOKEN: optional(z.string().min(8, 'is shorter than 8 characters')),
  SEED: z.preprocess(
    emptyIsUnset,
    z.enum(['demo', 'none'], "is neither 'demo' nor 'none'").default('demo'),
  ),
  SMTP_URL: optional(
    z
      .url({ protocol: /^smtps?$/, error: 'is not an smtp:// or smtps:// address' })
      .refine((text) => URL.parse(text)?.hostname !== '', 'names no mail server'),
  ),
  MAIL_FROM: optional(
    z
      .string()
      .transform(readSender)
      .refine((sender) => sender !== undefined, 'is not one address, like Shop <shop@example.com>'),
  ),
  HSTS_SUBDOMAINS: z.preprocess(
    emptyIsUnset,
    z
      .enum(['true', 'false'], "is neither 'true' nor 'false'")
      .default('false')
      .transform((text) => text === 'true'),
  ),
  TRUST_PROXY: z.preprocess(emptyIsUnset, z.string().default('false').transform(readTrust)),
  // Somebody who watches a terminal wants to read; a service wants every event.
  LOG_LEVEL: z.preprocess(
    emptyIsUnset,
    z
      .enum(logLevels, `is none of ${logLevels.join(', ')}`)
      .default(process.stdout.isTTY ? 'warn' : 'info'),
  ),
  NODE_ENV: z.string().optional(),
});

/**
 * Whose X-Forwarded headers are believed: nobody's, those of the last so many proxies ('true' is one), or
 * of proxies at the addresses listed. Never everybody's: a visitor could then invent an address.
 */
function readTrust(text: string): Config['trustProxy'] {
  if (text === 'false') return false;
  if (text === 'true') return 1;
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** 'Shop <shop@example.com>', or an address alone; undefined where it is not one. */
function readSender(text: string): Sender | undefined {
  const [only, ...others] = addressParser(text, { flatten: true });
  return others.length === 0 ? sender.safeParse(only).data : undefined;
}

const sender = z.object({
  name: z.union([z.literal(''), requiredText('', 100)]),
  address: emailAddress,
});
export type Sender = z.infer<typeof sender>;

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  publicUrl: string | undefined;
  setupToken: string | undefined;
  seed: 'demo' | 'none';
  /** smtp:// or smtps://, with what signs in there; undefined where mails wait for one. */
  smtpUrl: string | undefined;
  /** Whom mails come from; undefined for the shop's name and support address. */
  mailFrom: Sender | undefined;
  /** Whether names below that of `publicUrl` are asked for over https alone, too. */
  hstsSubdomains: boolean;
  trustProxy: false | number | string;
  logLevel: string;
  development: boolean;
};

/** Reads the settings. Throws an Error whose message is one line per wrong setting: which, and why. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '),
    );
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL,
    setupToken: values.SETUP_TOKEN,
    seed: values.SEED,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    hstsSubdomains: values.HSTS_SUBDOMAINS,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    development: values.NODE_ENV === 'development',
  };
}
