import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { describeSettings } from '#server/platform/settings/describe-settings.ts';
import { isLoopbackName } from '#server/platform/settings/host-name.ts';
import { keptKey } from '#server/platform/settings/kept-key.ts';
import { readBucket } from '#server/platform/settings/read-bucket.ts';
import { readIdentityKeys } from '#server/platform/settings/read-identity-keys.ts';
import { hostOf, newIssuerKey, readIssuer } from '#server/platform/settings/read-issuer-keys.ts';
import { newLogKey, originOf, readLogKeys } from '#server/platform/settings/read-log-keys.ts';
import { type ProviderSettings, readProviders } from '#server/platform/settings/read-providers.ts';
import { readStripe } from '#server/platform/settings/read-stripe.ts';
import { readTraces, samplers } from '#server/platform/settings/read-traces.ts';

const flag = (preset: boolean) =>
  z
    .enum(['on', 'off', 'true', 'false', '1', '0'])
    .default(preset ? 'on' : 'off')
    .transform((value) => value === 'on' || value === 'true' || value === '1');

/** How many proxies stand in front, each of which adds the address it was asked from. */
const proxies = z
  .string()
  .regex(/^(on|off|true|false|\d)$/, 'needs on, off or how many proxies there are')
  .default('off')
  .transform((value) => (value === 'on' || value === 'true' ? 1 : Number(value) || 0));

/** Of `localhost` one address: Fastify opens a second server for the other, and does not wait for it when it closes. */
const host = z.string().transform((name) => (name === 'localhost' ? '127.0.0.1' : name));

/** Addresses by comma. */
const webLinks = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((link) => link.trim() || []))
  .pipe(z.array(z.url({ protocol: /^https$/, error: 'needs https addresses, by comma' })));

/** Addresses of DNS servers by comma, each perhaps with a port. */
const dnsServers = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((server) => server.trim() || []))
  .pipe(
    z.array(
      z.string().refine((server) => isIP(server) || isIP(server.replace(/^\[(.+)\]:\d+$|^([^:]+):\d+$/, '$1$2')), {
        error: 'needs addresses of DNS servers, by comma',
      }),
    ),
  );

/** Who takes the money. */
const payments = z
  .string()
  .default('sandbox')
  .pipe(z.enum(['sandbox', 'stripe'], 'needs sandbox or stripe'));

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

const schema = z.object({
  PORT: optional(z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: optional(host.default('127.0.0.1')),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ }).optional()),
  DATA_DIR: optional(z.string().default('.data')),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  DATABASE_REPLICA_URL: optional(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  SERVER_DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  FILES_URL: optional(z.string().optional()),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: optional(z.string().default('Countersign <no-reply@countersign.example>')),
  SUPPORT_EMAIL: optional(z.email('needs an address').optional()),
  SECRET_KEY: optional(z.string().min(32, 'needs at least 32 characters').optional()),
  IDENTITY_KEYS: optional(z.string().optional()),
  LOG_KEY: optional(z.string().optional()),
  ISSUER_KEY: optional(z.string().optional()),
  SEAL_ADDRESS: optional(z.email('needs an address').optional()),
  SEAL_PORT: optional(z.coerce.number().int().min(0).max(65_535).default(2525)),
  SEAL_HOST: optional(z.string().default('localhost')),
  SEAL_TLS_CERT: optional(z.string().optional()),
  SEAL_TLS_KEY: optional(z.string().optional()),
  LOG_INTERVAL_SECONDS: optional(z.coerce.number().int().min(0).max(60).default(5)),
  SEED: optional(z.enum(['demo', 'none']).optional()),
  PREVIEW_HOSTS: optional(z.string().default('')),
  TRUST_PROXY: optional(proxies),
  CDN_PURGE_URL: optional(z.url({ protocol: /^https?$/ }).optional()),
  CDN_PURGE_TOKEN: optional(z.string().optional()),
  BREACHED_PASSWORDS: optional(z.string().refine(existsSync, { error: 'needs a file that is there' }).optional()),
  DNS_SERVERS: optional(dnsServers),
  COUNTRY_HEADER: optional(
    z
      .string()
      .regex(/^[\w-]{1,60}$/, 'needs the name of a header')
      .transform((name) => name.toLowerCase())
      .optional(),
  ),
  ROLE: optional(z.enum(['all', 'web', 'worker'], 'needs all, web or worker').default('all')),
  METRICS_PORT: optional(z.coerce.number().int().min(0).max(65_535).optional()),
  METRICS_HOST: optional(z.string().default('127.0.0.1')),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url({ protocol: /^https?$/ }).optional()),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optional(z.url({ protocol: /^https?$/ }).optional()),
  OTEL_SERVICE_NAME: optional(z.string().default('countersign')),
  OTEL_TRACES_SAMPLER: optional(z.enum(samplers).default('parentbased_always_on')),
  OTEL_TRACES_SAMPLER_ARG: optional(z.coerce.number().min(0).max(1).default(1)),
  DRAIN_SECONDS: optional(z.coerce.number().int().min(0).max(300).optional()),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
  SEARCH_TIMEOUT_MS: optional(z.coerce.number().int().min(50).max(60_000).default(500)),
  NODE_ENV: optional(z.enum(['production', 'development', 'test']).optional()),
  SOCIAL_FEATURES: optional(flag(true)),
  PROJECT_LIMITS: optional(flag(false)),
  PAYMENTS: optional(payments),
  STRIPE_SECRET_KEY: optional(z.string().optional()),
  STRIPE_WEBHOOK_SECRET: optional(z.string().optional()),
  STRIPE_PRICE_MONTH: optional(z.string().optional()),
  STRIPE_PRICE_YEAR: optional(z.string().optional()),
  STRIPE_TAX: optional(flag(false)),
  STRIPE_API_URL: optional(z.url({ protocol: /^https?$/ }).optional()),
  SOCIAL_LINKS: optional(webLinks),
  MAINTENANCE_MODE: optional(flag(false)),
  MAINTENANCE_MESSAGE: optional(z.string().max(500).optional()),
  MAINTENANCE_UNTIL: optional(
    z.iso.datetime({ offset: true, error: 'needs a time like 2026-11-22T18:00:00Z' }).optional(),
  ),
  GOOGLE_CLIENT_ID: optional(z.string().optional()),
  GOOGLE_CLIENT_SECRET: optional(z.string().optional()),
  GITHUB_CLIENT_ID: optional(z.string().optional()),
  GITHUB_CLIENT_SECRET: optional(z.string().optional()),
  LINKEDIN_CLIENT_ID: optional(z.string().optional()),
  LINKEDIN_CLIENT_SECRET: optional(z.string().optional()),
  OIDC_ISSUER: optional(z.url({ protocol: /^https?$/ }).optional()),
  OIDC_CLIENT_ID: optional(z.string().optional()),
  OIDC_CLIENT_SECRET: optional(z.string().optional()),
  OIDC_NAME: optional(z.string().max(40).optional()),
});

/** What is not given has no value, but is a setting. */
const noSettings = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, undefined]));

export type Env = ReturnType<typeof readEnv>;

/** Reads and checks every setting. Throws one Error that names each bad variable. */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const parsed = schema.safeParse(source);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Bad settings:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const local = isLocalStart(env);
  if (!local && !env.SECRET_KEY) throw new Error('Bad settings:\n  SECRET_KEY: required when not run locally');
  if (!local && !env.LOG_KEY)
    throw new Error(
      'Bad settings:\n  LOG_KEY: required when not run locally; npm run log -- new-key <host>/log prints one',
    );
  if (!local && !env.ISSUER_KEY)
    throw new Error(
      'Bad settings:\n  ISSUER_KEY: required when not run locally; npm run credentials -- new-key <host> prints one',
    );
  if (!local && !env.PUBLIC_URL) throw new Error('Bad settings:\n  PUBLIC_URL: required when not run locally');
  if (env.ROLE !== 'all' && !env.DATABASE_URL)
    throw new Error('Bad settings:\n  DATABASE_URL: required with ROLE=web and ROLE=worker, which share it');
  const providers: ProviderSettings[] = readProviders(env, local);
  if (env.PUBLIC_URL && !isSafeAddress(env.PUBLIC_URL))
    throw new Error(
      'Bad settings:\n  PUBLIC_URL: needs https, since cookies travel there; http is for this machine alone',
    );
  if (env.CDN_PURGE_URL && !isSafeAddress(env.CDN_PURGE_URL))
    throw new Error(
      'Bad settings:\n  CDN_PURGE_URL: needs https, since a token travels there; http is for this machine alone',
    );
  if (Boolean(env.SEAL_TLS_CERT) !== Boolean(env.SEAL_TLS_KEY))
    throw new Error('Bad settings:\n  SEAL_TLS_CERT: needs SEAL_TLS_KEY beside it, or neither');
  const dataDir = resolve(env.DATA_DIR);
  const secretKey = env.SECRET_KEY ?? keptSecret(dataDir);
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const logKeys = readLogKeys(env.LOG_KEY ?? keptKey(dataDir, 'log-key', () => newLogKey(originOf(publicUrl))));
  const origin = logKeys[0]?.name ?? '';
  const issuer = readIssuer(
    env.ISSUER_KEY ?? keptKey(dataDir, 'issuer-key', () => newIssuerKey(hostOf(origin))),
    origin,
  );
  return {
    /** What an admin may see of them all. */
    settings: describeSettings({ ...noSettings, ...env }, source),
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    /** What servers connect with where they may not change tables; `npm run migrate` alone reads it. */
    serverDatabaseUrl: env.SERVER_DATABASE_URL,
    /** Where files rest when not in `dataDir`. */
    bucket: readBucket(env.FILES_URL),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    /** Who reads what is answered to our mails; nobody where it is not set. */
    supportEmail: env.SUPPORT_EMAIL ?? null,
    secretKey,
    /** The first one wraps the keys of identity documents, all of them open. */
    identityKeys: readIdentityKeys(env.IDENTITY_KEYS, secretKey),
    log: {
      /** The first part of every checkpoint: the name of the log. */
      origin,
      keys: logKeys,
      /** In seconds, how long statements are collected before the next checkpoint. */
      interval: env.LOG_INTERVAL_SECONDS,
    },
    issuer,
    /** Where signers mail what seals their answer, and where that mail comes in; null where that is not offered. */
    seals: env.SEAL_ADDRESS
      ? {
          ...{ address: env.SEAL_ADDRESS, port: env.SEAL_PORT, host: env.SEAL_HOST },
          /** Files in PEM; null where mail comes in the clear. */
          tls: env.SEAL_TLS_CERT && env.SEAL_TLS_KEY ? { cert: env.SEAL_TLS_CERT, key: env.SEAL_TLS_KEY } : null,
        }
      : null,
    seed: env.SEED ?? (local ? 'demo' : 'none'),
    previewHosts: env.PREVIEW_HOSTS.split(',')
      .map((host) => host.trim())
      .filter(Boolean),
    trustedProxies: env.TRUST_PROXY,
    /** The network in front that keeps public pages, and how it is told to drop them; null where none does. */
    cdn: env.CDN_PURGE_URL ? { purgeUrl: env.CDN_PURGE_URL, token: env.CDN_PURGE_TOKEN ?? null } : null,
    /** A file of hashes; none where nobody has one. */
    breachedPasswords: env.BREACHED_PASSWORDS,
    /** Asked instead of those of this machine; none where that knows them. */
    dnsServers: env.DNS_SERVERS,
    /** In which the proxy in front says from which country a visitor comes, in small letters. */
    countryHeader: env.COUNTRY_HEADER,
    /** Where Prometheus asks; null where nobody does. */
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    /** Where spans go; null where nobody takes them. */
    traces: readTraces(env),
    /** Whether this process serves, does jobs, or both. */
    serves: env.ROLE !== 'worker',
    works: env.ROLE !== 'web',
    /** In seconds, how long a server that is told to stop serves on, so that proxies learn of it. */
    drainSeconds: env.DRAIN_SECONDS ?? (local ? 0 : 5),
    logLevel: env.LOG_LEVEL,
    /** In milliseconds, how long a search may take in all. */
    searchTimeout: env.SEARCH_TIMEOUT_MS,
    development: env.NODE_ENV === 'development',
    /** Decided once at start, by settings alone: nothing a request says opens /dev. */
    local,
    /** Whom one can sign in with, beside us: those whose settings are given. */
    providers,
    payments: env.PAYMENTS,
    /** How Stripe is spoken to, when it is who takes the money; otherwise null. */
    stripe: readStripe(env),
    socialLinks: env.SOCIAL_LINKS,
    /** What visitors are told while we work on the server; null when we don't. */
    maintenance: env.MAINTENANCE_MODE
      ? { message: env.MAINTENANCE_MESSAGE ?? null, until: env.MAINTENANCE_UNTIL ?? null }
      : null,
    flags: { socialFeatures: env.SOCIAL_FEATURES, projectLimits: env.PROJECT_LIMITS },
  };
}

function isSafeAddress(address: string) {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isLoopbackName(hostname);
}

function isLocalStart(env: z.infer<typeof schema>) {
  if (env.NODE_ENV === 'production') return false;
  if (!env.PUBLIC_URL) return true;
  return isLoopbackName(new URL(env.PUBLIC_URL).hostname);
}

/** A local start makes its own key and keeps it, so that sessions outlive a restart. */
function keptSecret(dataDir: string) {
  const file = join(dataDir, 'secret-key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
}
