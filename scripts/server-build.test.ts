import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../src/engine/database/cluster/cluster.api.ts'
import { sourceLines } from '../src/engine/http/source-lines.api.ts'
// The server loads the same modules.
import '../src/souk.api.ts'
import { catalogue, readCatalogue } from '../src/market/settings/translations/sentence-catalogue.api.ts'
import { isBuildCurrent, sourcesStamp, stampBuild } from './build-stamp.ts'
import { buildServer } from './server-build.ts'

const administrator = { email: 'build@exemple.test', password: 'Mesure-7-Souk!' }

describe('The built server', () => {
  let folder: string
  let server: ChildProcess
  let address: string

  beforeAll(async () => {
    // The server finds its packages from there.
    mkdirSync('node_modules/.cache', { recursive: true })
    folder = mkdtempSync(resolve('node_modules/.cache/souk-built-'))
    await buildServer(folder)
    const port = await freePort()
    address = `http://127.0.0.1:${port}`
    server = spawn(process.execPath, [join(folder, 'main.js')], {
      env: {
        PORT: String(port),
        SOUK_DATA_DIR: join(folder, 'data'),
        SOUK_ADMIN_EMAIL: administrator.email,
        SOUK_ADMIN_PASSWORD: administrator.password,
        PATH: process.env['PATH'],
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(server.stdout ?? server, 'data')
  }, 300_000)

  afterAll(async () => {
    server.kill('SIGINT')
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(folder, { recursive: true })
  })

  test('answers with the files that it reads at run time', async () => {
    const style = await fetch(`${address}/api/docs/style.css`)
    expect(await style.text()).toBe(readFileSync('src/engine/openapi/documentation-page.css', 'utf8'))
    expect((await fetch(`${address}/health/ready`)).status).toBe(200)
  })

  test('offers translators every message of the sources', async () => {
    await readCatalogue()
    const login = await fetch(`${address}/api/root/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(administrator),
    })
    const { token } = (await login.json()) as { token: string }
    const answer = await fetch(`${address}/api/settings/translations`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { counts } = (await answer.json()) as { counts: { all: number } }
    expect(counts.all).toBe(catalogue().size)
  })

  test('has every file and program that the code names', () => {
    const names = globSync('src/**/*.api.ts').flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/\b(sourceFile|programFile)\('([^']+)'\)/g),
    ])
    expect(names.length).toBeGreaterThan(3)
    for (const [, kind, name = ''] of names) {
      const built = kind === 'sourceFile' ? name : basename(name).replace(/\.ts$/, '.js')
      expect(existsSync(join(folder, built)), name).toBe(true)
    }
  })

  test('logs stack frames with the lines of the sources', () => {
    const text = 'Souk stops'
    const lineOf = (file: string) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .findIndex((line) => line.includes(text))
    const built = join(folder, 'main.js')
    const line = lineOf(built)
    const column = readFileSync(built, 'utf8').split('\n')[line]?.indexOf(text) ?? -1
    const frame = `    at stop (${pathToFileURL(built).href}:${line + 1}:${column + 1})`
    const [place = ''] = sourceLines([frame])
    expect(place).toMatch(
      new RegExp(`^ {4}at stop \\(\\S*src/main\\.api\\.ts:${lineOf('src/main.api.ts') + 1}:\\d+\\)$`),
    )
  })
})

test('a build counts as current only with the stamp of its sources', () => {
  const folder = mkdtempSync(resolve('node_modules/.cache/souk-stamp-'))
  const stamp = join(folder, 'stamp')
  try {
    expect(isBuildCurrent(stamp)).toBe(false)
    stampBuild(sourcesStamp(), stamp)
    expect(isBuildCurrent(stamp)).toBe(true)
    writeFileSync(stamp, 'the stamp of another build')
    expect(isBuildCurrent(stamp)).toBe(false)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
