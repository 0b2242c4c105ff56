import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import type { FastifyInstance } from 'fastify'
import type { TestDatabase } from '#engine/testing/database.api.ts'
import { ask, type Answer } from '#engine/testing/requests.api.ts'

const main = fileURLToPath(new URL('../../../main.api.ts', import.meta.url))

/** The routes whose response contains a secret on purpose: a token, a secret, codes or a key. */
const giving =
  /\/(login|second-step|reveal|two-factor|two-factor\/(confirm|codes)|tokens\/[^/]+\/key|webhooks\/[^/]+\/secret)$/

interface InjectedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string | Buffer
}

/** A Souk server in a separate process; everything it outputs is recorded. */
export class SoukUnderTest {
  /** The recorded outputs: place → text. */
  readonly outputs = new Map<string, string>()
  /** The responses with a refusal or a server error: place → text. */
  readonly refusals = new Map<string, string>()
  /** The number of responses with each status: status → number. */
  readonly statuses = new Map<number, number>()
  /** The interface of a server in this process, so that helpers of other tests can use the separate one. */
  readonly app: FastifyInstance
  /** The default access token of requests. */
  token = ''
  log = ''
  readonly #process: ChildProcess
  /** The address of the server, once it accepts requests. */
  address = ''

  /** `errors` is the file descriptor that receives standard error; with `pipe` standard error is added to `log`. */
  constructor(environment: Readonly<Record<string, string | undefined>>, errors: number | 'pipe' = 'pipe') {
    this.#process = spawn(process.execPath, [main], { env: environment, stdio: ['ignore', 'pipe', errors] })
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.log += chunk.toString()))
    }
    const inject = (request: InjectedRequest) => this.#inject(request)
    this.app = { inject } as unknown as FastifyInstance
  }

  async answers(): Promise<void> {
    await this.until(() => this.log.includes('answers at http'))
    this.address = /answers at (\S+)/.exec(this.log)?.[1] ?? ''
  }

  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    options: Parameters<typeof ask>[3] = {},
  ): Promise<Answer> {
    return ask(this.app, method, url, options)
  }

  /** Stops the server with SIGTERM and returns its exit code. */
  async stop(): Promise<number | null> {
    const closed = once(this.#process, 'close')
    this.#process.kill('SIGTERM')
    await closed
    this.outputs.set('log', this.log)
    return this.#process.exitCode
  }

  kill(): void {
    this.#process.kill('SIGKILL')
  }

  /** Records the rows of all tables and the log of the database server. */
  async dump(database: TestDatabase): Promise<void> {
    const tables = await database.query<{ name: string }>({
      text: `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    })
    for (const { name } of tables) {
      const rows = await database.query<{ text: string }>({ text: `select t::text as text from ${name} t` })
      this.outputs.set(`table ${name}`, rows.map(({ text }) => text).join('\n'))
    }
    const files = await database.query<{ text: string }>({
      text: `select encode(bytes, 'escape') as text from import_file`,
    })
    this.outputs.set('table import_file, its bytes', files.map(({ text }) => text).join('\n'))
    const [server] = await database.query<{ folder: string }>({
      text: `select current_setting('data_directory') as folder`,
    })
    this.outputs.set('log of PostgreSQL', readFileSync(join(server?.folder ?? '', 'server.log'), 'latin1'))
  }

  /** The recorded tables whose rows contain a text. */
  tablesWith(text: string): string[] {
    return [...this.outputs]
      .filter(([where, rows]) => where.startsWith('table ') && rows.includes(text))
      .map(([where]) => where)
  }

  /** Records every file of a folder. */
  readFolder(folder: string): void {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, name)
      if (statSync(path).isFile()) this.outputs.set(`file ${name}`, readFileSync(path, 'latin1'))
    }
  }

  async #inject({ method, url, headers, payload }: InjectedRequest) {
    const bearer = headers['authorization'] === 'Bearer *' ? { authorization: `Bearer ${this.token}` } : {}
    const init = { method, headers: { ...headers, ...bearer }, ...(payload !== undefined && { body: payload }) }
    const answer = await fetch(this.address + url, init)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const body = bytes.subarray(0, 2).toString() === 'PK' ? unzipped(bytes) : bytes.toString()
    const gives = answer.ok && method === 'POST' && giving.test(url)
    const where = `${this.outputs.size} ${method} ${url.split('?')[0]}`
    if (!answer.ok) this.refusals.set(`${where} (${answer.status})`, `${JSON.stringify([...answer.headers])}\n${body}`)
    if (!gives) this.outputs.set(where, `${JSON.stringify([...answer.headers])}\n${body}`)
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1)
    const json = () => JSON.parse(body) as unknown
    return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body, json }
  }

  /** Waits until a condition is true; fails when the server exits before. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      if (this.#process.exitCode !== null) throw new Error(`Souk ended with ${this.#process.exitCode}: ${this.log}`)
      await pause(50)
    }
  }
}

function unzipped(bytes: Buffer): string {
  return Object.values(unzipSync(bytes))
    .map((file) => Buffer.from(file).toString())
    .join('\n')
}
