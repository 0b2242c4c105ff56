import { z } from 'zod'
import { currencyDecimals } from '#engine/definition/currencies.ts'
import { settingValues, unknownVariables, type Environment } from './environment.api.ts'
import { postgresUrl, postgresUrlRule } from './postgres-url.ts'

/** The rule for staff passwords, for commands that set a password before any screen exists. */
export const passwordRule = 'at least 8 characters, with a capital, a small letter, a digit and a symbol'

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('a port, 0 to 65535'),
  HOST: z.string().min(1).default('127.0.0.1').describe('the address to listen at, such as 127.0.0.1 or 0.0.0.0'),
  DATABASE_URL: postgresUrl.optional().describe(postgresUrlRule),
  DATABASE_READ_URL: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(postgresUrl).min(1))
    .optional()
    .describe(`one or several, with a space in between: ${postgresUrlRule}`),
  SOUK_REPLICA_WAIT: z.coerce.number().int().min(0).max(5_000).default(50).describe('milliseconds, 0 to 5000'),
  SOUK_DATA_DIR: z.string().min(1).default('data').describe('a folder'),
  SOUK_WEB_DIR: z.string().min(1).default('dist').describe('a folder'),
  SOUK_PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('http:// or https:// and the name people type, such as https://souk.example'),
  SOUK_SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('smtp://account:password@host:port, or smtps://'),
  SOUK_MAIL_FROM: z
    .string()
    .min(3)
    .default('Souk <souk@localhost>')
    .describe('a sender, such as Souk <souk@example.com>'),
  SOUK_ADMIN_EMAIL: z.email().optional().describe('an e-mail address'),
  SOUK_ADMIN_PASSWORD: z.string().min(8).optional().describe(passwordRule),
  SOUK_CURRENCY: z
    .string()
    .refine((code) => currencyDecimals.has(code))
    .optional()
    .describe('a currency of ISO 4217, such as EUR, TND or XOF'),
  SOUK_LOG: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('warn')
    .describe('silent, error, warn, info or debug'),
  SOUK_LOOP_DELAY: z.coerce.number().int().min(0).max(60_000).default(1_000).describe('milliseconds, 0 to 60000'),
  SOUK_STOP_DELAY: z.coerce.number().int().min(0).max(60_000).default(0).describe('milliseconds, 0 to 60000'),
  SOUK_TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0).describe('how many, 0 to 10'),
  SOUK_SEAL_KEYS: z.string().optional().describe('id:base64 of 32 random bytes, several with a comma in between'),
  SOUK_METRICS_TOKEN: z.string().min(16).optional().describe('at least 16 characters'),
  SOUK_MCP: z.enum(['0', '1']).default('0').describe('0 or 1'),
  SOUK_LOCAL_WEBHOOKS: z.enum(['0', '1']).default('0').describe('0 or 1'),
  SOUK_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .regex(/^https?:\/\/[^@?#]+$/)
    .optional()
    .describe('http:// or https:// and where the storage is, without an account or a question mark'),
  SOUK_S3_BUCKET: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/)
    .optional()
    .describe('the name of a bucket: 3 to 63 letters, digits, dots and dashes'),
  SOUK_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/)
    .optional()
    .describe('small letters, digits and dashes, such as eu-west-3'),
  SOUK_S3_ACCESS_KEY: z
    .string()
    .regex(/^[\x21-\x2b\x2d-\x2e\x30-\x7e]{3,200}$/)
    .optional()
    .describe('3 to 200 characters without spaces, commas and slashes'),
  SOUK_S3_SECRET_KEY: z.string().min(8).optional().describe('at least 8 characters'),
  // The parts must not be empty, `.` or `..`, because URLs drop such parts.
  SOUK_S3_PREFIX: z
    .string()
    .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/)
    .max(200)
    .optional()
    .describe('folders with slashes in between: letters, digits, dots, dashes'),
})

/** Variables that are read elsewhere: by the connection pool, `npm run mcp`, the tests or deploy/compose.yaml. */
const otherVariables = [
  'SOUK_MCP_ADDRESS',
  'SOUK_MCP_TOKEN',
  'SOUK_POOL_SIZE',
  'SOUK_TEST_ALL',
  'SOUK_TEST_BROWSER',
  'SOUK_TEST_DATABASE_URL',
  'SOUK_TEST_POSTGRES',
  'SOUK_HOST',
  'SOUK_DATABASE_PASSWORD',
]

const bucketVariables = ['SOUK_S3_ENDPOINT', 'SOUK_S3_BUCKET', 'SOUK_S3_ACCESS_KEY', 'SOUK_S3_SECRET_KEY'] as const

/** A bucket of an S3-compatible storage, with its credentials. */
export interface Bucket {
  /** The URL of the storage, without a final slash; the bucket's name is appended (path style). */
  readonly endpoint: string
  readonly name: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
  /** The prefix of every file name: empty, or with a final slash. */
  readonly prefix: string
}

/** The settings of this process, read once from the environment. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** The URL of a PostgreSQL server; without one, Souk starts its own in the data folder. */
  readonly databaseUrl?: string
  /** The read replicas of that server, and the milliseconds that a query waits for a lagging one. */
  readonly replicas?: { readonly urls: readonly string[]; readonly wait: number }
  /** The folder with Souk's own database, uploaded pictures and the encryption key. */
  readonly dataDirectory: string
  /** The folder with the built web app. */
  readonly webDirectory: string
  /**
   * The address for links in mails. Without this setting, it is derived from the listening address, which is known only
   * after listening.
   */
  readonly publicUrl?: string
  readonly smtpUrl?: string
  readonly mailFrom: string
  readonly adminEmail?: string
  readonly adminPassword?: string
  /** The currency of a new installation. */
  readonly currency?: string
  readonly logLevel: string
  /** The event loop delay in milliseconds above which requests are refused with 503; 0 disables the refusals. */
  readonly loopDelay: number
  /** Milliseconds during which a stopping process still answers after it has reported that it is not ready. */
  readonly stopDelay: number
  /** The number of proxies in front of Souk that set X-Forwarded-For. */
  readonly trustedProxies: number
  /** The encryption keys, `kid:base64,kid2:base64`, active key first. By default, a key in the data folder is used. */
  readonly sealKeys?: string
  /** The token for reading `/metrics` from other machines. */
  readonly metricsToken?: string
  /** Whether agents may use `/mcp` with API tokens. */
  readonly mcp: boolean
  /** Whether webhooks may be sent to http://127.0.0.1, for testing. */
  readonly localWebhooks: boolean
  /** The bucket for pictures; by default pictures are stored in the data folder. */
  readonly bucket?: Bucket
  /** The environment variables that areas declare; read them with `declaredSetting`. */
  readonly declared: Readonly<Record<string, string | undefined>>
}

/** A setting of an area: its variable, its schema and a description of valid values. */
export interface DeclaredSetting<Schema extends z.ZodType = z.ZodType> {
  readonly variable: string
  readonly schema: Schema
}

/** A sentence for each unknown `SOUK_…` variable, such as a misspelt one. It never contains the variable's value. */
export function unknownSettings(environment: Environment, ofAreas: readonly DeclaredSetting[]): string[] {
  const names = [...Object.keys(variables.shape), ...ofAreas.map(({ variable }) => variable), ...otherVariables]
  return unknownVariables(environment, 'SOUK_', names)
}

/**
 * Reads the settings, including those of areas: each from its variable or from the file in `<variable>_FILE`. An
 * invalid setting stops the start with a message that names its variable and rule, never its value.
 */
export function readSettings(environment: Environment, ofAreas: readonly DeclaredSetting[] = []): Settings {
  const declared = z.object(Object.fromEntries(ofAreas.map(({ variable, schema }) => [variable, schema])))
  const shape = { ...variables.shape, ...declared.shape }
  const { values: filled, faults } = settingValues(environment, Object.keys(shape))
  const parsed = variables.safeParse(filled)
  const wrong = new Set(
    [parsed, declared.safeParse(filled)].flatMap(({ error }) => error?.issues ?? []).map(({ path }) => String(path[0])),
  )
  if (!parsed.success || wrong.size + faults.length > 0) {
    const rules = Object.entries(shape).flatMap(([name, { description }]) =>
      wrong.has(name) ? [`${name}: ${description}`] : [],
    )
    throw new Error(`These settings are not usable:${[...rules, ...faults].map((line) => `\n  ${line}`).join('')}`)
  }
  const { data } = parsed
  if (data.DATABASE_READ_URL && !data.DATABASE_URL)
    throw new Error(
      'DATABASE_READ_URL names replicas of a PostgreSQL server, but without DATABASE_URL Souk starts its own server, which has none. Set DATABASE_URL as well, or remove DATABASE_READ_URL.',
    )
  const bucket = bucketOf(data)
  return {
    port: data.PORT,
    host: data.HOST,
    dataDirectory: data.SOUK_DATA_DIR,
    webDirectory: data.SOUK_WEB_DIR,
    mailFrom: data.SOUK_MAIL_FROM,
    logLevel: data.SOUK_LOG,
    loopDelay: data.SOUK_LOOP_DELAY,
    stopDelay: data.SOUK_STOP_DELAY,
    trustedProxies: data.SOUK_TRUSTED_PROXIES,
    mcp: data.SOUK_MCP === '1',
    localWebhooks: data.SOUK_LOCAL_WEBHOOKS === '1',
    declared: Object.fromEntries(ofAreas.map(({ variable }) => [variable, filled[variable]])),
    ...(data.DATABASE_URL && { databaseUrl: data.DATABASE_URL }),
    ...(data.DATABASE_READ_URL && { replicas: { urls: data.DATABASE_READ_URL, wait: data.SOUK_REPLICA_WAIT } }),
    ...(data.SOUK_PUBLIC_URL && { publicUrl: data.SOUK_PUBLIC_URL.replace(/\/$/, '') }),
    ...(data.SOUK_SMTP_URL && { smtpUrl: data.SOUK_SMTP_URL }),
    ...(data.SOUK_ADMIN_EMAIL && { adminEmail: data.SOUK_ADMIN_EMAIL }),
    ...(data.SOUK_ADMIN_PASSWORD && { adminPassword: data.SOUK_ADMIN_PASSWORD }),
    ...(data.SOUK_CURRENCY && { currency: data.SOUK_CURRENCY }),
    ...(data.SOUK_SEAL_KEYS && { sealKeys: data.SOUK_SEAL_KEYS }),
    ...(data.SOUK_METRICS_TOKEN && { metricsToken: data.SOUK_METRICS_TOKEN }),
    ...(bucket && { bucket }),
  }
}

/** The value of a setting that an area declares. If the variable is not set, its schema's default is returned. */
export function declaredSetting<Schema extends z.ZodType>(
  { declared }: Pick<Settings, 'declared'>,
  { variable, schema }: DeclaredSetting<Schema>,
): z.output<Schema> {
  return schema.parse(declared[variable])
}

/**
 * The configured bucket. An incomplete configuration stops the start, so that no picture is stored in an unexpected
 * place.
 */
function bucketOf(data: z.infer<typeof variables>): Bucket | undefined {
  const { SOUK_S3_ENDPOINT: endpoint, SOUK_S3_BUCKET: name } = data
  const { SOUK_S3_ACCESS_KEY: accessKey, SOUK_S3_SECRET_KEY: secretKey } = data
  const { SOUK_S3_REGION: region = 'us-east-1', SOUK_S3_PREFIX: prefix = '' } = data
  if (!endpoint || !name || !accessKey || !secretKey) {
    const missing = bucketVariables.filter((variable) => !data[variable])
    const named = Object.entries(data).some(
      ([variable, value]) => variable.startsWith('SOUK_S3_') && value !== undefined,
    )
    if (named) throw new Error(`These settings are missing: ${missing.join(', ')}`)
    return undefined
  }
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    name,
    region,
    accessKey,
    secretKey,
    prefix: prefix === '' ? '' : prefix.replace(/\/?$/, '/'),
  }
}

/** The public address: the configured one, else the listening address. */
export function publicUrlOf({ publicUrl, host, port }: Settings): string {
  return publicUrl ?? addressOf(host, port)
}

/** The address for a browser on this machine: localhost if the server listens on all interfaces. */
export function addressOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
