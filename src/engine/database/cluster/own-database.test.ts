import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Queryable } from '../database.api.ts'
import { errorMessageFor } from '#engine/http/log.api.ts'
import { openDataFolder } from './data-folder.api.ts'
import { openOwnDatabase, runningDatabaseUrl } from './own-database.api.ts'
import { readPostmasterFile } from './postmaster.api.ts'
import { postgresPrograms } from './programs.api.ts'

const commitLoop = fileURLToPath(new URL('../commit-loop.testing.api.ts', import.meta.url))
const souk = { create: true, size: 4 }
const command = { create: false, size: 2 }

describe('Souk’s own PostgreSQL', () => {
  let fresh: string
  let folder: string
  let children: ChildProcess[]

  beforeAll(async () => {
    fresh = mkdtempSync(join(tmpdir(), 'souk-data-'))
    const database = await openOwnDatabase(fresh, souk)
    await database.close()
  })

  afterAll(() => rmSync(fresh, { recursive: true }))

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'souk-data-'))
    cpSync(fresh, folder, { recursive: true })
    openDataFolder(folder)
    children = []
  })

  afterEach(() => {
    vi.unstubAllEnvs()
    for (const child of children) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  const one = (database: Queryable) => database.query({ text: 'select 1 as one' })
  const postmaster = (): number => readPostmasterFile(join(folder, 'database'))?.pid ?? 0
  const lives = (pid: number): boolean => existsSync(`/proc/${pid}/cwd`)

  /**
   * Starts the writer and resolves once the database has acknowledged `count` commits. `numbers` keeps growing
   * afterwards.
   */
  async function write(
    from: number,
    count: number,
  ): Promise<{ child: ChildProcess; numbers: number[]; over: Promise<unknown> }> {
    const child = spawn(process.execPath, [commitLoop, folder, String(from)], { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    const over = new Promise((resolve) => child.once('close', resolve))
    const numbers: number[] = []
    let rest = ''
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        const lines = (rest + chunk.toString()).split('\n')
        rest = lines.pop() ?? ''
        numbers.push(...lines.map(Number))
        if (numbers.length >= count) resolve()
      })
      child.once('exit', (code, signal) => reject(new Error(`The writer ended early: ${code ?? signal}`)))
    })
    return { child, numbers, over }
  }

  it('loses no acknowledged commit when Souk, its server or both are killed during writes', async () => {
    const acknowledged: number[] = []
    for (const [round, victim] of (['souk', 'server', 'both'] as const).entries()) {
      const { child, numbers, over } = await write(round * 1_000_000, 100)
      const server = postmaster()
      if (victim !== 'souk') process.kill(server, 'SIGKILL')
      if (victim === 'server') {
        const before = numbers.length
        await vi.waitUntil(() => numbers.length > before + 20 && postmaster() !== server, { timeout: 20_000 })
      }
      child.kill('SIGKILL')
      await over
      acknowledged.push(...numbers)

      const database = await openOwnDatabase(folder, souk)
      const rows = await database.query<{ number: number; text: string }>({ text: 'select number, text from note' })
      await database.close()
      const stored = new Set(rows.map(({ number }) => number))
      expect(acknowledged.filter((number) => !stored.has(number))).toEqual([])
      // Both statements of every transaction were committed: the second one appends the final full stop.
      expect(rows.filter(({ text }) => !text.endsWith('.'))).toEqual([])
      expect(lives(server)).toBe(false)
    }
    expect(acknowledged.length).toBeGreaterThan(300)
  }, 120_000)

  it.runIf(process.platform === 'linux')('gets none of the secrets in Souk’s environment', async () => {
    vi.stubEnv('SOUK_SEAL_KEYS', 'k1:secret')
    const database = await openOwnDatabase(folder, souk)
    const serverEnvironment = readFileSync(`/proc/${postmaster()}/environ`, 'utf8')
    await database.close()
    expect([serverEnvironment.includes('PATH='), serverEnvironment.includes('SOUK_')]).toEqual([true, false])
  })

  it('has all safeguards of its log enabled, sorts by code point, and ends with Souk', async () => {
    const database = await openOwnDatabase(folder, souk)
    const settings = await database.query({
      text: `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
                    current_setting('full_page_writes') as pages, current_setting('data_checksums') as checksums,
                    'É' < 'é' and 'z' < 'é' as ordered, lower('É') as lower, current_setting('listen_addresses') as network`,
    })
    const server = postmaster()
    expect(lives(server)).toBe(true)
    await database.close()
    expect(settings).toEqual([
      { fsync: 'on', commit: 'on', pages: 'on', checksums: 'on', ordered: true, lower: 'é', network: '' },
    ])
    expect(lives(server)).toBe(false)
    expect(readdirSync(folder)).toEqual(['database'])
  })

  it('is opened although it takes longer to answer than an attempt waits', async () => {
    const database = await openOwnDatabase(folder, souk)
    process.kill(postmaster(), 'SIGSTOP')
    const joining = openOwnDatabase(folder, command)
    await pause(2500)
    process.kill(postmaster(), 'SIGCONT')
    const joined = await joining
    expect(await one(joined)).toEqual([{ one: 1 }])
    await joined.close()
    await database.close()
  }, 60_000)

  it('is refused to a second Souk, with the process id of the first, and open to commands', async () => {
    await expect(openOwnDatabase(folder, command).then((database) => database.close())).resolves.toBeUndefined()
    const { child, over } = await write(0, 1)
    await expect(openOwnDatabase(folder, souk)).rejects.toThrow(
      new RegExp(`^The data folder ${folder} is in use by process ${child.pid}\\. .*DATABASE_URL`),
    )
    const joined = await openOwnDatabase(folder, command)
    expect(await joined.query({ text: 'select count(*) > 0 as some from note' })).toEqual([{ some: true }])
    await joined.close()
    expect(lives(postmaster())).toBe(true)
    child.kill('SIGKILL')
    await over
    const database = await openOwnDatabase(folder, souk)
    await database.close()
    expect(runningDatabaseUrl(folder)).toBe(null)
  }, 60_000)

  it('is taken over from dead processes whose ids now belong to others', async () => {
    const lock = { pid: process.pid, started: 'long ago', host: hostname() }
    writeFileSync(join(folder, 'souk.lock'), JSON.stringify(lock))
    writeFileSync(join(folder, 'database/postmaster.pid'), `${process.ppid}\n${folder}/database\n1\n5432\n.\n\n\nready`)
    const database = await openOwnDatabase(folder, souk)
    expect(await one(database)).toEqual([{ one: 1 }])
    expect(JSON.parse(readFileSync(join(folder, 'souk.lock'), 'utf8'))).toMatchObject({ pid: process.pid })
    await database.close()
  })

  it('starts again from the beginning when its first start was interrupted', async () => {
    rmSync(join(folder, 'database'), { recursive: true })
    const child = spawn(process.execPath, [commitLoop, folder, '0'], { stdio: 'ignore' })
    children.push(child)
    const over = new Promise((resolve) => child.once('close', resolve))
    const isBegun = () => readdirSync(folder).some((name) => name.endsWith('.new'))
    await vi.waitUntil(isBegun, { timeout: 20_000, interval: 2 })
    child.kill('SIGKILL')
    await over
    expect(existsSync(join(folder, 'database'))).toBe(false)
    const database = await openOwnDatabase(folder, souk)
    expect(await one(database)).toEqual([{ one: 1 }])
    await database.close()
  }, 60_000)

  it('explains how to convert data of an early version or another PostgreSQL, and changes nothing', async () => {
    const commands = /npm run backup -- .*\n.*npm run restore -- .* --replace$/s
    writeFileSync(join(folder, 'database/PG_VERSION'), '17\n')
    await expect(openOwnDatabase(folder, souk)).rejects.toThrow(/was made by PostgreSQL 17, and this Souk brings 18/)
    await expect(openOwnDatabase(folder, souk)).rejects.toThrow(commands)
    rmSync(join(folder, 'database/password'))
    await expect(openOwnDatabase(folder, souk)).rejects.toThrow(
      /embedded database of Souk 0\.2\.0 or older.*git worktree add/s,
    )
    await expect(openOwnDatabase(folder, command)).rejects.toThrow(commands)
    expect(readdirSync(folder)).toEqual(['database'])
  })

  it('reports damaged files in one sentence, with the remedy', async () => {
    const opened = () => openOwnDatabase(folder, souk).then(() => 'It starts', errorMessageFor)
    const base = join(folder, 'database/base')
    rmSync(join(base, '5'), { recursive: true })
    expect(await opened()).toMatch(/^The database in .* is damaged \(.*\): .*npm run restore -- .* --replace\)\.$/)
    rmSync(join(folder, 'database/password'))
    expect(await opened()).toMatch(/lacks the file password.* Add the file again, or .*npm run restore/)
  })

  it('removes the draft of a killed restore, with its server', async () => {
    const draft = join(folder, 'database.restoring')
    mkdirSync(draft)
    const child = spawn(process.execPath, [commitLoop, draft, '0'], { stdio: 'ignore' })
    children.push(child)
    const over = new Promise((resolve) => child.once('close', resolve))
    await vi.waitUntil(() => readPostmasterFile(join(draft, 'database'))?.isReady, { timeout: 30_000 })
    const orphanPid = readPostmasterFile(join(draft, 'database'))?.pid ?? 0
    child.kill('SIGKILL')
    await over
    const message = vi.spyOn(console, 'error').mockImplementation(() => {})
    const database = await openOwnDatabase(folder, souk)
    expect(await one(database)).toEqual([{ one: 1 }])
    await database.close()
    expect(message.mock.calls).toEqual([[expect.stringContaining('A restore was interrupted')]])
    message.mockRestore()
    expect([lives(orphanPid), existsSync(draft)]).toEqual([false, false])
  }, 60_000)

  it('uses a port with a password where the path of a socket would be too long', async () => {
    const deep = join(folder, 'سوق في مجلد عميق '.repeat(4))
    const database = await openOwnDatabase(deep, souk)
    expect(runningDatabaseUrl(deep)).toMatch(/^postgres:\/\/souk:[\w-]{32}@127\.0\.0\.1:\d+\/postgres$/)
    expect(await one(database)).toEqual([{ one: 1 }])
    const open = await fetch(`http://127.0.0.1:${new URL(runningDatabaseUrl(deep) ?? '').port}`).catch(() => null)
    expect(open).toBe(null)
    await database.close()
  })

  it.runIf(process.getuid?.() === 0)('started by root without user namespaces, runs as another account', async () => {
    const closed = join(folder, 'bin')
    mkdirSync(closed)
    writeFileSync(join(closed, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    vi.stubEnv('PATH', `${closed}${delimiter}${process.env['PATH']}`)
    const folderOfOthers = join(folder, 'database')
    const { postgres } = postgresPrograms(join(folder, 'libraries'))
    const nobody = 65534
    if (spawnSync(postgres, ['--version'], { uid: nobody, gid: nobody }).status === 0) {
      const database = await openOwnDatabase(folder, souk)
      // oxlint-disable vitest/no-conditional-expect -- This case needs a checkout that other accounts may read.
      expect(await one(database)).toEqual([{ one: 1 }])
      expect(statSync(folderOfOthers).uid).not.toBe(0)
      // oxlint-enable vitest/no-conditional-expect
      await database.close()
    }
    chmodSync(folder, 0o700)
    const hidden = join(folder, 'hidden')
    mkdirSync(hidden, { mode: 0o700 })
    const place = join(hidden, 'data')
    mkdirSync(place)
    await expect(openOwnDatabase(place, souk)).rejects.toThrow(/does not run as root.* SOUK_DATA_DIR/)
    vi.unstubAllEnvs()
    const again = await openOwnDatabase(folder, souk)
    expect([await one(again), statSync(folderOfOthers).uid]).toEqual([[{ one: 1 }], 0])
    await again.close()
  })
})

describe('PostgreSQL’s programs', () => {
  it('find their libraries where they are installed, even if that place is read-only', () => {
    const folder = mkdtempSync(join(tmpdir(), 'souk-programs-'))
    try {
      expect(postgresPrograms(join(folder, 'libraries'))).toMatchObject({ major: 18 })
      expect(readdirSync(folder)).toEqual([])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
