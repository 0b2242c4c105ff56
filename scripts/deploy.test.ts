import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../src/engine/server/settings.api.ts'
import { testDatabase, type TestDatabase } from '../src/engine/testing/database.api.ts'
import { testServer } from '../src/engine/testing/server.api.ts'
import { marketAreas } from '../src/market/registry.api.ts'
import { resources } from '../src/market/resources.api.ts'
import { buildServer } from './server-build.ts'

const file = (name: string) => new URL(`../deploy/${name}`, import.meta.url)
const [promtool, compose, caddy] = ['/usr/bin/promtool', '/usr/bin/docker-compose', '/usr/bin/caddy']

describe('The files for operators', () => {
  let database: TestDatabase
  let app: FastifyInstance

  beforeAll(async () => {
    database = await testDatabase()
    // Some metrics exist only with a mail server.
    const settings = readSettings({ SOUK_LOG: 'silent', SOUK_LOOP_DELAY: '0', SOUK_SMTP_URL: 'smtp://127.0.0.1:1' })
    app = await testServer({ database, resources, areas: marketAreas, settings })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  test('Prometheus accepts the alert rules', { skip: !existsSync(promtool) }, () => {
    expect(execFileSync(promtool, ['check', 'rules', file('alerts.yaml').pathname], { encoding: 'utf8' })).toContain(
      'SUCCESS: 11',
    )
  })

  test(
    'the compose file is valid, and starting it without a setting reports the missing one',
    { skip: !existsSync(compose) },
    () => {
      const config = (env: Record<string, string>) =>
        execFileSync(compose, ['-f', file('compose.yaml').pathname, 'config'], { encoding: 'utf8', stdio: 'pipe', env })
      const configuration = config({ SOUK_HOST: 'souk.example', SOUK_DATABASE_PASSWORD: 'x' })
      expect(configuration).toContain('SOUK_PUBLIC_URL: https://souk.example')
      // A password may contain the characters of `openssl rand -base64`. The address of the database must stay valid with any
      // password.
      const password = 'a/b+c#d@e?f%g='
      const services = config({ SOUK_HOST: 'souk.example', SOUK_DATABASE_PASSWORD: password })
      expect(services).toContain(`PGPASSWORD: ${password}\n`)
      expect(services).toContain('DATABASE_URL: postgres://souk@database/souk\n')
      expect(() => config({ SOUK_HOST: 'souk.example' })).toThrow(/says what the database is opened with/)
    },
  )

  test('the nightly backup runs a command that exists, as the account of Souk', async () => {
    const [unit, timer] = [
      await readFile(file('souk-backup.service'), 'utf8'),
      await readFile(file('souk-backup.timer'), 'utf8'),
    ]
    const [program = '', ...words] = /^ExecStart=(.+)$/m.exec(unit)?.[1]?.split(' ') ?? []
    const command = words.filter((word) => !word.startsWith('/var/') && word !== '--keep' && word !== '14')
    expect(execFileSync(program, [...command, '--help'], { encoding: 'utf8' })).toContain('--keep')
    expect(unit).toMatch(/^User=souk$/m)
    expect(timer).toMatch(/^OnCalendar=/m)
    expect(await readFile(file('compose.yaml'), 'utf8')).toContain('src/commands/backup.api.ts /backups --keep 14')
  })

  test('the systemd unit starts Souk with the Node.js of npm ci, with or without npm’s link to it', async () => {
    if (!existsSync('dist/.server/main.js')) await buildServer()
    const unit = await readFile(file('souk.service'), 'utf8')
    const [program = '', ...words] = /^ExecStart=(.+)$/m.exec(unit)?.[1]?.split(' ') ?? []
    expect(execFileSync(program, [...words, '--version'], { encoding: 'utf8' })).toMatch(/^Souk \d/)
    expect(unit).not.toContain('.bin/node')
  })

  test('the dashboard and the alerts use only existing metrics', async () => {
    await app.inject('/api/nothing')
    const figures = new Set(
      [...(await app.inject('/metrics')).body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name),
    )
    const board: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
      await readFile(file('grafana.json'), 'utf8'),
    )
    const requests = [
      ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      await readFile(file('alerts.yaml'), 'utf8'),
    ]
    const names = new Set(
      requests
        .join('\n')
        .match(/souk_\w+/g)
        ?.map((name) => name.replace(/_(count|bucket|sum)$/, '')),
    )
    expect(names.size).toBeGreaterThan(12)
    expect(
      [...names].filter(
        (name) => !figures.has(name) && !name.startsWith('souk_replica') && !/webhooks_failing/.test(name),
      ),
    ).toEqual([])
  })
})

test('Caddy accepts the Caddyfile', { skip: !existsSync(caddy) }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'souk-caddy-'))
  const config = join(folder, 'Caddyfile')
  const [, minor = ''] = /^v?2\.(\d+)/.exec(execFileSync(caddy, ['version'], { encoding: 'utf8' })) ?? []
  const shipped = await readFile(file('Caddyfile'), 'utf8')
  // Debian 12 has Caddy 2.6, which uses the former names of the directive.
  const former = shipped.replace(/request_buffers (\w+)/, 'buffer_requests\nmax_buffer_size $1')
  await writeFile(config, Number(minor) < 7 ? former : shipped)
  const env = { SOUK_HOST: 'souk.example', XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const options = ['validate', '--adapter', 'caddyfile', '--config', config]
  expect(execFileSync(caddy, options, { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'ignore'] })).toContain(
    'Valid',
  )
  rmSync(folder, { recursive: true })
})
