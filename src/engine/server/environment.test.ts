import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { marketSettings } from '#market/market-settings.api.ts'
import { declaredSetting, readSettings, unknownSettings } from './settings.api.ts'

describe('A setting read from a file', () => {
  let folder: string
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'souk-secrets-'))))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function file(name: string, content: string): string {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }

  function refusal(environment: Record<string, string>): string {
    try {
      readSettings(environment, marketSettings)
      return ''
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
  }

  test('has the content of the file in <name>_FILE, without the final line break', () => {
    const settings = readSettings(
      {
        DATABASE_URL_FILE: file('url', 'postgres://souk:secret@db/souk\n'),
        DATABASE_READ_URL_FILE: file('replicas', 'postgres://db2/souk\npostgres://db3/souk\n'),
        SOUK_ADMIN_PASSWORD_FILE: file('password', ' Pass word-1 \r\n'),
        SOUK_SMTP_URL_FILE: file('smtp', 'smtp://mail'),
        SOUK_SEAL_KEYS_FILE: file('keys', 'one:c2VjcmV0\n'),
        SOUK_METRICS_TOKEN_FILE: file('token', 'a-token-of-some-length\n'),
        SOUK_S3_ENDPOINT: 'https://s3.example.net',
        SOUK_S3_BUCKET: 'souk-pictures',
        SOUK_S3_ACCESS_KEY_FILE: file('access', 'AKIAEXAMPLE\n'),
        SOUK_S3_SECRET_KEY_FILE: file('secret', 'a-secret-key\n'),
        SOUK_PAYPAL_URL_FILE: file('paypal', 'https://paypal.example\n'),
      },
      marketSettings,
    )
    expect(settings).toMatchObject({
      databaseUrl: 'postgres://souk:secret@db/souk',
      replicas: { urls: ['postgres://db2/souk', 'postgres://db3/souk'] },
      adminPassword: ' Pass word-1 ',
      smtpUrl: 'smtp://mail',
      sealKeys: 'one:c2VjcmV0',
      metricsToken: 'a-token-of-some-length',
      bucket: { accessKey: 'AKIAEXAMPLE', secretKey: 'a-secret-key' },
    })
    const [payPalUrl] = marketSettings
    expect(payPalUrl && declaredSetting(settings, payPalUrl)).toBe('https://paypal.example')
  })

  test('stops the start in one sentence when it is set twice, or when its file is missing, empty or a folder', () => {
    const path = file('hunter2', 'hunter2-hunter2-hunter2')
    expect(refusal({ SOUK_METRICS_TOKEN: 'hunter2-hunter2-hunter2', SOUK_METRICS_TOKEN_FILE: path })).toBe(
      'These settings are not usable:\n  SOUK_METRICS_TOKEN: set either SOUK_METRICS_TOKEN or SOUK_METRICS_TOKEN_FILE, not both',
    )
    for (const [wrong, reason] of [
      ['/hunter2', 'the file cannot be read (ENOENT)'],
      [folder, 'the file cannot be read (EISDIR)'],
      [file('empty', '\n'), 'the file is empty'],
    ])
      expect(refusal({ SOUK_ADMIN_PASSWORD_FILE: wrong ?? '' })).toBe(
        `These settings are not usable:\n  SOUK_ADMIN_PASSWORD_FILE: ${reason}`,
      )
  })

  test('follows the rule of its variable, and its value is not repeated', () => {
    expect(refusal({ SOUK_METRICS_TOKEN_FILE: file('short', 'hunter2\n') })).toBe(
      'These settings are not usable:\n  SOUK_METRICS_TOKEN: at least 16 characters',
    )
  })
})

describe('an unknown variable', () => {
  const unknown = (environment: Record<string, string>) => unknownSettings(environment, marketSettings)

  test.each([
    ['SOUK_SMPT_URL', 'SOUK_SMTP_URL'],
    ['SOUK_PULIC_URL', 'SOUK_PUBLIC_URL'],
    ['SOUK_PAYPAL_ULR', 'SOUK_PAYPAL_URL'],
    ['SOUK_ADMIN_MAIL', 'SOUK_ADMIN_EMAIL'],
    ['SOUK_METRICS_TOKEN_FIEL', 'SOUK_METRICS_TOKEN_FILE'],
    ['SOUK_PORT', 'PORT'],
    ['SOUK_DATABASE_URL', 'DATABASE_URL'],
  ])('%s is reported with the closest setting, %s, without its value', (name, closest) => {
    expect(unknown({ [name]: 'hunter2' })).toEqual([
      `${name} is not a setting and has no effect. Did you mean ${closest}?`,
    ])
  })

  test('is reported without a suggestion when no name is close', () => {
    expect(unknown({ SOUK_FAVOURITE_COLOUR: 'red' })).toEqual([
      'SOUK_FAVOURITE_COLOUR is not a setting and has no effect.',
    ])
  })

  test('does not include those that Kubernetes adds for a service called souk', () => {
    expect(
      unknown({
        SOUK_PORT: 'tcp://10.0.0.7:3000',
        SOUK_SERVICE_HOST: '10.0.0.7',
        SOUK_SERVICE_PORT_HTTP: '3000',
        SOUK_PORT_3000_TCP_ADDR: '10.0.0.7',
        SOUK_WORKER_SERVICE_PORT: '3000',
      }),
    ).toEqual([])
  })

  test('does not include those that files of the project use', () => {
    const files = globSync(
      ['{src,scripts,bench,e2e,clients,deploy,docs}/**/*.{ts,tsx,js,md,yaml,service}', '*.{md,ts}', 'Containerfile'],
      { exclude: ['**/node_modules/**', 'docs/decisions/**', 'src/engine/server/environment.test.ts'] },
    )
    const names = new Set(
      files.flatMap((path) => readFileSync(path, 'utf8').match(/\bSOUK_[A-Z0-9_]*[A-Z0-9](?!\w|…)/g) ?? []),
    )
    expect(names.size).toBeGreaterThan(25)
    expect(unknown(Object.fromEntries([...names].map((name) => [name, 'x'])))).toEqual([])
  })
})
