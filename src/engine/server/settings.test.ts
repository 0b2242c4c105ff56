import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { addressOf, declaredSetting, publicUrlOf, readSettings } from './settings.api.ts'

const bucket = {
  SOUK_S3_ENDPOINT: 'https://s3.example.net/',
  SOUK_S3_BUCKET: 'souk-pictures',
  SOUK_S3_ACCESS_KEY: 'AKIAEXAMPLE',
  SOUK_S3_SECRET_KEY: 'not to be seen anywhere',
}

const areaUrl = {
  variable: 'AREA_URL',
  schema: z.url().default('https://area.example').describe('where the area’s service is'),
}

function refusal(environment: Record<string, string>): string {
  try {
    readSettings(environment, [areaUrl])
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

describe('a bucket for pictures', () => {
  test('is not used unless it is named', () => {
    expect(readSettings({}).bucket).toBeUndefined()
    expect(readSettings({ SOUK_S3_ENDPOINT: '', SOUK_S3_BUCKET: '' }).bucket).toBeUndefined()
  })

  test('has the configured endpoint, by default in one region and without a prefix', () => {
    const { SOUK_S3_ACCESS_KEY: accessKey, SOUK_S3_SECRET_KEY: secretKey } = bucket
    const read = { endpoint: 'https://s3.example.net', name: 'souk-pictures', region: 'us-east-1', prefix: '' }
    expect(readSettings(bucket).bucket).toEqual({ ...read, accessKey, secretKey })
    for (const prefix of ['shop/pictures', 'shop/pictures/']) {
      const other = readSettings({ ...bucket, SOUK_S3_PREFIX: prefix, SOUK_S3_REGION: 'eu-west-3' }).bucket
      expect(other).toMatchObject({ prefix: 'shop/pictures/', region: 'eu-west-3' })
    }
  })

  test.each(Object.keys(bucket))('without %s stops the start, which names it', (variable) => {
    const message = refusal({ ...bucket, [variable]: '' })
    expect(message).toBe(`These settings are missing: ${variable}`)
  })

  test('is not assumed from a prefix or a region alone', () => {
    expect(refusal({ SOUK_S3_PREFIX: 'shop' })).toBe(`These settings are missing: ${Object.keys(bucket).join(', ')}`)
    expect(refusal({ SOUK_S3_REGION: 'auto' })).not.toBe('')
  })

  test.each([
    ['SOUK_S3_ENDPOINT', 's3.example.net'],
    ['SOUK_S3_ENDPOINT', 'ftp://s3.example.net'],
    ['SOUK_S3_ENDPOINT', 'https://me:secret-in-it@s3.example.net'],
    ['SOUK_S3_ENDPOINT', 'https://s3.example.net/?a=b'],
    ['SOUK_S3_BUCKET', 'a/b'],
    ['SOUK_S3_BUCKET', '..'],
    ['SOUK_S3_REGION', 'eu west'],
    ['SOUK_S3_ACCESS_KEY', 'A/B, C'],
    ['SOUK_S3_SECRET_KEY', 'short'],
    ['SOUK_S3_PREFIX', '/shop'],
    ['SOUK_S3_PREFIX', 'shop//pictures'],
    ['SOUK_S3_PREFIX', 'shop/../keys'],
    ['SOUK_S3_PREFIX', 'shop?x'],
  ])('is refused when %s is « %s », and the value is not repeated', (variable, value) => {
    const message = refusal({ ...bucket, [variable]: value })
    expect(message).toMatch(new RegExp(`^These settings are not usable:\\n  ${variable}: .{10,}$`))
    expect(message).not.toContain(value.length > 3 ? value : `${variable}: ${value}`)
  })
})

test('unusable settings are reported with their rules, one per line, never with their values', () => {
  const wrong: Readonly<Record<string, string>> = {
    PORT: 'a door',
    DATABASE_URL: 'mysql://hunter2@db',
    DATABASE_READ_URL: 'hunter2',
    SOUK_REPLICA_WAIT: 'hunter2',
    SOUK_PUBLIC_URL: 'hunter2',
    SOUK_SMTP_URL: 'hunter2',
    SOUK_MAIL_FROM: '<>',
    SOUK_ADMIN_EMAIL: 'hunter2',
    SOUK_ADMIN_PASSWORD: 'hunter2',
    SOUK_LOG: 'hunter2',
    SOUK_LOOP_DELAY: 'hunter2',
    SOUK_TRUSTED_PROXIES: 'hunter2',
    SOUK_METRICS_TOKEN: 'hunter2',
    SOUK_LOCAL_WEBHOOKS: 'hunter2',
    AREA_URL: 'hunter2',
  }
  const message = refusal(wrong)
  expect(message).not.toContain('hunter2')
  const [first, ...lines] = message.split('\n')
  expect([first, lines.length]).toEqual(['These settings are not usable:', Object.keys(wrong).length])
  for (const [at, name] of Object.keys(wrong).entries()) expect(lines[at]).toMatch(new RegExp(`^  ${name}: .{6,}$`))
  expect(message).not.toContain('undefined')
})

test('a setting declared by an area has its value or its default', () => {
  expect(declaredSetting(readSettings({}, [areaUrl]), areaUrl)).toBe('https://area.example')
  expect(declaredSetting(readSettings({ AREA_URL: '' }, [areaUrl]), areaUrl)).toBe('https://area.example')
  const environment = { AREA_URL: 'https://other.example' }
  expect(declaredSetting(readSettings(environment, [areaUrl]), areaUrl)).toBe('https://other.example')
})

describe('Read replicas', () => {
  const primary = 'postgres://souk@db/souk'

  test('are not used unless they are named', () => {
    expect(readSettings({ DATABASE_URL: primary }).replicas).toBeUndefined()
    expect(readSettings({ DATABASE_READ_URL: '' }).replicas).toBeUndefined()
  })

  test('are one or several, and a query waits briefly for a lagging one', () => {
    const settings = { DATABASE_URL: primary, DATABASE_READ_URL: ' postgres://a/souk,\npostgresql://b/souk ' }
    const urls = ['postgres://a/souk', 'postgresql://b/souk']
    expect(readSettings(settings).replicas).toEqual({ urls, wait: 50 })
    expect(readSettings({ ...settings, SOUK_REPLICA_WAIT: '0' }).replicas).toEqual({ urls, wait: 0 })
  })

  test('do not exist for Souk’s own database, which stops the start with the reason', () => {
    expect(refusal({ DATABASE_READ_URL: primary })).toMatch(/without DATABASE_URL Souk starts its own server/)
  })

  test.each(['db/souk', 'mysql://db/souk', `${primary},me:secret@db`, ','])(
    'are refused as « %s », and the value is not repeated',
    (DATABASE_READ_URL) => {
      expect(refusal({ DATABASE_URL: primary, DATABASE_READ_URL })).toMatch(
        /^These settings are not usable:\n {2}DATABASE_READ_URL: one or several, [^\n]*$/,
      )
    },
  )
})

test.each(['pass/word', 'pass?word', 'pass#word', '12/34', '12#34', '12?34', 'pass%word', '%'])(
  'A database password « %s » that is not percent-encoded is refused, and the rule names the encoding',
  (password) => {
    const message = refusal({ DATABASE_URL: `postgres://souk:${password}@db/souk` })
    expect(message).toMatch(
      /^These settings are not usable:\n {2}DATABASE_URL: .*with \/ \? # @ % .* %2F %3F %23 %40 %25$/,
    )
    const encoded = `postgres://souk:${encodeURIComponent(password)}@db/souk`
    expect(readSettings({ DATABASE_URL: encoded }).databaseUrl).toBe(encoded)
  },
)

test('the printed address can be opened, wherever the server listens', () => {
  expect(addressOf('0.0.0.0', 3000)).toBe('http://localhost:3000')
  expect(addressOf('::', 3000)).toBe('http://localhost:3000')
  expect(addressOf('::1', 3000)).toBe('http://[::1]:3000')
  expect(publicUrlOf(readSettings({ HOST: '0.0.0.0', PORT: '8080' }))).toBe('http://localhost:8080')
})
