import { resolve } from 'node:path';
import addressParser from 'nodemailer/lib/addressparser';
import { z } from 'zod';
import { emailAddress, requiredText } from '../contracts/text.ts';

const portError = 'is not a number from 0 to 65535';
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const port = z
  .string()
  .regex(/^\d+$/, portError)
  .transform(Number)
  .refine((number) => number <= 65_535, portError);

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
    seed: values.SEED,
    /** With credentials; if undefined, mails wait. */
    smtpUrl: values.SMTP_URL,
    /** If undefined, mails come from the shop's name and support address. */
    mailFrom: values.MAIL_FROM,
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
