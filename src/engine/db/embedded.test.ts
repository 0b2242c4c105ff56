import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PatientStatement } from './conversation.ts'
import { openEmbedded, openInMemory } from './embedded.ts'
import { round } from './embedded-upkeep.ts'

const commitLoop = fileURLToPath(new URL('./fixtures/commit-loop.ts', import.meta.url))

describe('The embedded database in its folder', () => {
  let fresh: string
  let folder: string
  let children: ChildProcess[]

  beforeAll(async () => {
    fresh = mkdtempSync(join(tmpdir(), 'souk-data-'))
    const database = await openEmbedded(fresh, { create: true })
    await database.close()
  })

  afterAll(() => rmSync(fresh, { recursive: true }))

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'souk-data-'))
    cpSync(fresh, folder, { recursive: true })
    children = []
  })

  afterEach(() => {
    for (const child of children) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  /** Starts the writer and answers once it has acknowledged `count` commits; `said` goes on growing. */
  async function write(
    from: number,
    count: number,
  ): Promise<{ child: ChildProcess; said: number[]; over: Promise<unknown> }> {
    const child = spawn(process.execPath, [commitLoop, folder, String(from)], { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    const over = new Promise((resolve) => child.once('close', resolve))
    const said: number[] = []
    let rest = ''
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        const lines = (rest + chunk.toString()).split('\n')
        rest = lines.pop() ?? ''
        said.push(...lines.map(Number))
        if (said.length >= count) resolve()
      })
      child.once('exit', (code, signal) => reject(new Error(`The writer ended early: ${code ?? signal}`)))
    })
    return { child, said, over }
  }

  it('loses no acknowledged commit when its process is killed again and again in the middle of writing', async () => {
    const acknowledged: number[] = []
    for (let killed = 0; killed < 5; killed++) {
      const { child, said, over } = await write(killed * 1_000_000, 40 + killed * 17)
      child.kill('SIGKILL')
      await over
      acknowledged.push(...said)

      const database = await openEmbedded(folder, { create: true })
      const rows = await database.query<{ number: number; text: string }>({ text: 'select number, text from note' })
      await database.close()
      const kept = new Set(rows.map(({ number }) => number))
      expect(acknowledged.filter((number) => !kept.has(number))).toEqual([])
      // The second statement of each transaction is there as well as the first.
      expect(rows.filter(({ text }) => !text.endsWith('.'))).toEqual([])
    }
    expect(acknowledged.length).toBeGreaterThan(300)
  }, 120_000)

  it('starts PostgreSQL with every safeguard of its log switched on', async () => {
    const database = await openEmbedded(folder, { create: true })
    const settings = await database.query({
      text: `select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method,
                    current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages,
                    current_setting('data_checksums') as checksums`,
    })
    await database.close()
    expect(settings).toEqual([{ fsync: 'on', method: 'fsync', commit: 'on', pages: 'on', checksums: 'on' }])
  })

  it('is refused to a second process, by the number of the first', async () => {
    const { child, over } = await write(0, 1)
    await expect(openEmbedded(folder, { create: true })).rejects.toThrow(
      new RegExp(`^The data folder ${folder} is in use by process ${child.pid}\\. .*DATABASE_URL`),
    )
    child.kill('SIGKILL')
    await over
    const database = await openEmbedded(folder, { create: true })
    await expect(openEmbedded(folder, { create: true })).rejects.toThrow(`in use by process ${process.pid}.`)
    await database.close()
    expect(readdirSync(folder)).toEqual(['database'])
  }, 60_000)

  it('is taken over from a process whose number now belongs to another', async () => {
    writeFileSync(
      join(folder, 'souk.lock'),
      JSON.stringify({ pid: process.pid, started: 'long ago', host: hostname() }),
    )
    const database = await openEmbedded(folder, { create: true })
    expect(JSON.parse(readFileSync(join(folder, 'souk.lock'), 'utf8'))).toMatchObject({ pid: process.pid })
    await database.close()
  })

  it('begins afresh when its very first start was cut short', async () => {
    rmSync(join(folder, 'database'), { recursive: true })
    const child = spawn(process.execPath, [commitLoop, folder, '0'], { stdio: 'ignore' })
    children.push(child)
    const over = new Promise((resolve) => child.once('close', resolve))
    while (!existsSync(join(folder, 'database.new', 'PG_VERSION')))
      await new Promise((resolve) => setTimeout(resolve, 2))
    child.kill('SIGKILL')
    await over
    expect(existsSync(join(folder, 'database'))).toBe(false)
    const database = await openEmbedded(folder, { create: true })
    expect(await database.query({ text: 'select 1 as one' })).toEqual([{ one: 1 }])
    await database.close()
  }, 60_000)

  it('comes back by itself, with every commit, after a statement that never ends', async () => {
    const database = await openEmbedded(folder, { create: true })
    await database.query({ text: 'create table note (number int); insert into note values (1)' })
    const endless: PatientStatement = { text: 'select count(*) from generate_series(1, 1000000000000)', patience: 300 }
    const stuck = database.query(endless)
    await expect(stuck).rejects.toMatchObject({ code: expect.stringMatching(/^(57014|08006)$/) })
    const numbers = await vi.waitFor(() => database.query({ text: 'select number from note' }), 50_000)
    expect(numbers).toEqual([{ number: 1 }])
    await database.close()
  }, 60_000)

  it('keeps its log short and its statistics fresh without a server in the background', async () => {
    const database = await openEmbedded(folder, { create: true })
    await database.query({ text: 'create table note (number int, text text)' })
    for (let batch = 0; batch < 4; batch++) {
      await database.query({ text: `insert into note select n, repeat('x', 200) from generate_series(1, 60000) n` })
      await round(database)
    }
    const [state] = await database.query<{ rows: number; log: boolean }>({
      text: `select reltuples::int as rows, pg_current_wal_insert_lsn() - checkpoint_lsn < 48 * 1024 * 1024 as log
               from pg_class, pg_control_checkpoint() where relname = 'note'`,
    })
    await database.close()
    expect(state?.log).toBe(true)
    expect(state?.rows).toBeGreaterThanOrEqual(100_000)
  }, 60_000)
})

describe('The embedded database in memory', () => {
  it('says that it is closed to whoever still asks', async () => {
    const database = await openInMemory()
    await database.close()
    await database.close()
    await expect(database.query({ text: 'select 1' })).rejects.toMatchObject({ code: '08003' })
    await expect(database.transaction(async () => {})).rejects.toMatchObject({ code: '08003' })
  })
})
