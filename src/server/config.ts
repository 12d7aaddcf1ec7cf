import { resolve } from 'node:path';
import addressParser from 'nodemailer/lib/addressparser';
import { z } from 'zod';
import { emailAddress, requiredText } from '../contracts/wire/text.ts';

const portError = 'is not a number from 0 to 65535';
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const port = z
  .string()
  .regex(/^\d+$/, portError)
  .transform(Number)
  .refine((number) => number <= 65_535, portError);

/** The port of IMAP inside TLS; at any other one, TLS begins with STARTTLS. */
export const IMAPS_PORT = 993;

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'is not a postgres:// address (leave it out for SQLite)',
    })
    .optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'is not an http(s) address' })
    .transform((text) => new URL(text))
    .refine(
      (url) => url.pathname === '/' && !url.search,
      'has a path; the shop stands at the top of its address',
    )
    .transform((url) => url.origin)
    .optional(),
  SETUP_TOKEN: z.string().min(8, 'is shorter than 8 characters').optional(),
  SECRET_KEY: z.string().min(32, 'is shorter than 32 characters').optional(),
  SEED: z.enum(['demo', 'none'], "is neither 'demo' nor 'none'").default('demo'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'is not an smtp:// or smtps:// address' })
    .refine((text) => URL.parse(text)?.hostname !== '', 'names no mail server')
    .optional(),
  MAIL_FROM: z
    .string()
    .transform(readSender)
    .refine((sender) => sender !== undefined, 'is not one address, like Shop <shop@example.com>')
    .optional(),
  IMAP_HOST: z
    .string()
    .transform(readImapHost)
    .refine((found) => found !== undefined, 'is no host, like imap.example.com or localhost:1143')
    .optional(),
  IMAP_USER: z.string().optional(),
  IMAP_PASSWORD: z.string().optional(),
  IMAP_FOLDER: z.string().default('INBOX'),
  HSTS_SUBDOMAINS: z
    .enum(['true', 'false'], "is neither 'true' nor 'false'")
    .transform((text) => text === 'true')
    .default(false),
  TRUST_PROXY: z.string().transform(readTrust).default(false),
  // In a terminal only what needs attention; a service wants every event.
  LOG_LEVEL: z
    .enum(logLevels, `is none of ${logLevels.join(', ')}`)
    .default(process.stdout.isTTY ? 'warn' : 'info'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'is not an http(s) address' })
    .optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .literal('http/json', "is not 'http/json', the only protocol that the shop speaks")
    .optional(),
  NODE_ENV: z.string().optional(),
});

/**
 * Whose X-Forwarded headers are trusted: nobody's, those of the last n proxies ('true' means one), or of proxies at the
 * listed addresses. Never everybody's: visitors could then forge their addresses.
 */
function readTrust(text: string): false | number | string {
  if (text === 'false') return false;
  if (text === 'true') return 1;
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** Parses 'imap.example.com' or 'imap.example.com:143'. */
function readImapHost(text: string): { host: string; port: number } | undefined {
  const [, host, digits = `${IMAPS_PORT}`] = /^([\w.-]+)(?::(\d+))?$/.exec(text) ?? [];
  const found = port.safeParse(digits);
  return host && found.success ? { host, port: found.data } : undefined;
}

/** The mailbox of Interac's notifications; undefined if none is set. Throws an Error if only a part of it is. */
function readMailbox({ IMAP_HOST, IMAP_USER, IMAP_PASSWORD, IMAP_FOLDER }: Environment) {
  const parts = { IMAP_HOST, IMAP_USER, IMAP_PASSWORD };
  if (IMAP_HOST && IMAP_USER !== undefined && IMAP_PASSWORD !== undefined) {
    return { ...IMAP_HOST, user: IMAP_USER, password: IMAP_PASSWORD, folder: IMAP_FOLDER };
  }
  const missing = Object.entries(parts).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(parts).length) return undefined;
  throw new Error(`${missing.join(' and ')}: missing, and a mailbox needs all three`);
}
export type MailboxSettings = NonNullable<ReturnType<typeof readMailbox>>;

type Environment = z.infer<typeof environment>;

/** Parses 'Shop <shop@example.com>' or a bare address; undefined if it is not exactly one. */
function readSender(text: string): Sender | undefined {
  const [only, ...others] = addressParser(text, { flatten: true });
  return others.length === 0 ? sender.safeParse(only).data : undefined;
}

const sender = z.object({
  name: z.union([z.literal(''), requiredText('', 100)]),
  address: emailAddress,
});
export type Sender = z.infer<typeof sender>;

/** The settings that are given, by name; empty ones count as unset. */
export function givenSettings(
  env: Record<string, string | undefined> = process.env,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.keys(environment.shape).map((name) => [name, env[name] || undefined]),
  );
}

export type Config = ReturnType<typeof readConfig>;

/** Reads the settings; empty ones count as unset. Throws an Error whose one line names each wrong setting and why. */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const parsed = environment.safeParse(givenSettings(env));
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
    /** Where the daily backups go; if undefined, there are none. */
    backupDir: values.BACKUP_DIR === undefined ? undefined : resolve(values.BACKUP_DIR),
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL,
    setupToken: values.SETUP_TOKEN,
    /** What secrets in the database are sealed with; if undefined, the file beside it. */
    secretKey: values.SECRET_KEY,
    seed: values.SEED,
    /** With credentials; if undefined, the owner's settings say where mails go out. */
    smtpUrl: values.SMTP_URL,
    /** If undefined, the owner's sender, else the shop's name and support address. */
    mailFrom: values.MAIL_FROM,
    /** If undefined, the owner's settings name one, or the owner chooses or pastes notification mails. */
    mailbox: readMailbox(values),
    hstsSubdomains: values.HSTS_SUBDOMAINS,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    /** If undefined, nobody can read metrics. */
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    /** Whether traces are written; OpenTelemetry reads for itself where to. */
    tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    development: values.NODE_ENV === 'development',
  };
}

/** The environment of this process with additions, for a program that it starts. */
export function extendEnvironment(added: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...added };
}
