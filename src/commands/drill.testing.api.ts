import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readSettings } from '#engine/server/settings.api.ts'
import { connect } from '#engine/database/connect.api.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { resources } from '#market/resources.api.ts'
import { startSouk, type RunningSouk } from '../souk.api.ts'

/** The password of the drill's administrator. */
export const password = 'Souk-Exercice-2026!'
const email = 'amina@souk.test'

/** A running Souk for backup tests, with its own data folder and optionally a database server. */
export class Drill {
  readonly folder = mkdtempSync(join(tmpdir(), 'souk-drill-'))
  readonly #databases: TestDatabase[] = []
  url = ''
  souk: RunningSouk | undefined
  token = ''

  get environment(): Record<string, string> {
    return {
      SOUK_LOG: 'silent',
      PORT: '0',
      SOUK_LOOP_DELAY: '0',
      SOUK_DATA_DIR: join(this.folder, 'data'),
      SOUK_WEB_DIR: this.folder,
      DATABASE_URL: this.url,
    }
  }

  async newServer(): Promise<void> {
    const database = await testDatabase()
    this.#databases.push(database)
    this.url = database.url
  }

  async start(): Promise<void> {
    const admin = { SOUK_ADMIN_EMAIL: email, SOUK_ADMIN_PASSWORD: password }
    this.souk = await startSouk(readSettings({ ...this.environment, ...admin }), { demo: false })
    const signedIn = await this.ask('POST', '/api/root/login', { email, password })
    this.token = String(signedIn['token'] ?? '')
  }

  async stop(): Promise<void> {
    await this.souk?.stop()
    this.souk = undefined
  }

  async ask(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
    const isForm = body instanceof FormData
    const answer = await fetch(`${this.souk?.address}${path}`, {
      method,
      headers: {
        ...(this.token !== '' && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${text}`)
    return JSON.parse(text) as Record<string, unknown>
  }

  /** The figures of `/metrics`. */
  async metrics(): Promise<string> {
    return (await fetch(`${this.souk?.address}/metrics`)).text()
  }

  async picture(name: string): Promise<Buffer> {
    return Buffer.from(await (await fetch(`${this.souk?.address}/public/${name}`)).arrayBuffer())
  }

  /** Runs `npm run backup` or `npm run restore` as a process. */
  run(command: 'backup' | 'restore', ...parameters: string[]): Promise<{ code: number; output: string }> {
    const file = fileURLToPath(new URL(`${command}.api.ts`, import.meta.url))
    return new Promise((settle) => {
      execFile(
        process.execPath,
        [file, ...parameters],
        { env: { PATH: process.env['PATH'], ...this.environment } },
        (error, out, err) => settle({ code: error ? Number(error.code) : 0, output: out + err }),
      )
    })
  }

  /** Starts `npm run backup` as a process and kills it when its unfinished backup appears in a folder. */
  async killBackup(folder: string, ...parameters: string[]): Promise<void> {
    const file = fileURLToPath(new URL('backup.api.ts', import.meta.url))
    const env = { PATH: process.env['PATH'], ...this.environment }
    const child = spawn(process.execPath, [file, folder, ...parameters], { env })
    const ended = once(child, 'exit')
    const began = () => existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.unfinished'))
    while (child.exitCode === null && !began()) await pause(2)
    child.kill('SIGKILL')
    await ended
  }

  /** Checksums of the rows of every market table. */
  async sums(): Promise<Record<string, string>> {
    const database = await this.#connected()
    const sums: Record<string, string> = {}
    for (const table of [...resources.map((one) => one.table), 'audit_entry']) {
      const [row] = await database.query<{ sum: string }>({
        text: `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t.id)), '') as sum from ${table} t`,
      })
      sums[table] = row?.sum ?? ''
    }
    await database.close()
    return sums
  }

  /** The indexes, constraints and triggers, as PostgreSQL describes them. */
  async schema(): Promise<unknown> {
    const database = await this.#connected()
    const rows = await database.query({
      text: `select pg_get_indexdef(indexrelid) || ' ' || indisvalid::text as says from pg_index i join pg_class c on c.oid = indexrelid
          where relnamespace = 'public'::regnamespace
        union all select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated::text from pg_constraint
          where connamespace = 'public'::regnamespace
        union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
        order by 1`,
    })
    await database.close()
    return rows
  }

  #connected() {
    return connect({ databaseUrl: this.url || undefined, dataDirectory: this.environment['SOUK_DATA_DIR'] ?? '' })
  }

  async close(): Promise<void> {
    await this.stop()
    for (const database of this.#databases) await database.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
