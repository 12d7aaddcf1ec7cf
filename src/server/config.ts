import { resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number('is not a number').int('is not a whole number').min(0).max(65_535);
const emptyIsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(emptyIsUnset, schema.optional());

const environment = z.object({
  PORT: z.preprocess(emptyIsUnset, port.default(3000)),
  HOST: z.preprocess(emptyIsUnset, z.string().default('127.0.0.1')),
  DATA_DIR: z.preprocess(emptyIsUnset, z.string().default('./data')),
  DATABASE_URL: optional(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'does not start with postgres:// (leave it out for SQLite)'),
  ),
  PUBLIC_URL: optional(
    z
      .url({ protocol: /^https?$/, error: 'is not an http(s) address' })
      .transform((url) => url.replace(/\/$/, '')),
  ),
  SETUP_TOKEN: optional(z.string().min(8, 'is shorter than 8 characters')),
  SEED: z.preprocess(
    emptyIsUnset,
    z.enum(['demo', 'none'], "is neither 'demo' nor 'none'").default('demo'),
  ),
  TRUST_PROXY: z.preprocess(
    emptyIsUnset,
    z.enum(['true', 'false'], "is neither 'true' nor 'false'").default('false'),
  ),
  LOG_LEVEL: z.preprocess(
    emptyIsUnset,
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is not a log level')
      .default('info'),
  ),
  NODE_ENV: z.string().optional(),
});

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  publicUrl: string | undefined;
  setupToken: string | undefined;
  seed: 'demo' | 'none';
  trustProxy: boolean;
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
    trustProxy: values.TRUST_PROXY === 'true',
    logLevel: values.LOG_LEVEL,
    development: values.NODE_ENV === 'development',
  };
}
