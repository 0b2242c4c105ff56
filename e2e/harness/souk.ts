import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { blockedThreadMessage } from '../../src/engine/server/blocked-thread.api.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const patience = 180_000

/** Options of an API request. */
interface RequestOptions {
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** The response of any route. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: AnswerBody
}

interface AnswerBody {
  readonly token: string
  readonly user: Readonly<Record<string, string>>
  readonly code: string
  readonly data: SoukRow & readonly SoukRow[]
  readonly page: { readonly total: number; readonly next: string | null }
}

/** The members of a row that the stories read. */
export type SoukRow = Readonly<Record<string, string>> & { readonly version: number; readonly active: boolean }

/** A running Souk: the server process with its own data folder and port. */
export class Souk {
  readonly address: string
  readonly greeting: string
  readonly #folder: string
  readonly #environment: Readonly<Record<string, string>>
  #process: ChildProcess
  #log: () => string

  private constructor(folder: string, environment: Readonly<Record<string, string>>, first: Started) {
    this.#folder = folder
    this.#environment = environment
    this.#process = first.process
    this.#log = first.log
    this.greeting = first.greeting
    this.address = /answers at (\S+)/.exec(first.greeting)?.[1] ?? ''
  }

  static async start(
    folder: string,
    environment: Readonly<Record<string, string>> = {},
    parts: readonly string[] = [],
  ): Promise<Souk> {
    return new Souk(folder, environment, await started(folder, environment, parts))
  }

  /** The one-time link that the server printed. */
  get setupLink(): string {
    return /\S+\/setup#token=\S+/.exec(this.greeting)?.[0] ?? ''
  }

  /** Stops the process; throws if a request or job blocked the event loop for too long. */
  async stop(): Promise<void> {
    // There is no proxy, so the stop needs no delay.
    await end(this.#process, 'SIGINT')
    const blocks = this.#log()
      .split('\n')
      .filter((line) => line.includes(blockedThreadMessage))
    if (blocks.length > 0) throw new Error(`The event loop is over its budget: ${blocks.join('\n')}`)
  }

  /** Stops the process and removes its data folder. */
  async remove(): Promise<void> {
    try {
      await this.stop()
    } finally {
      rmSync(this.#folder, { recursive: true, force: true })
    }
  }

  /** Kills the process. */
  async die(): Promise<void> {
    await end(this.#process, 'SIGKILL')
  }

  /** Starts the process again with the same folder and address. */
  async startAgain(): Promise<void> {
    const { port } = new URL(this.address)
    const { process, log } = await started(this.#folder, { ...this.#environment, PORT: port }, [])
    this.#process = process
    this.#log = log
  }

  async ask(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options: RequestOptions = {},
  ): Promise<Answer> {
    const { token, body, headers = {} } = options
    const answer = await fetch(this.address + path, {
      method,
      headers: {
        'accept-language': 'fr',
        ...(token !== undefined && { authorization: `Bearer ${token}`, 'x-access-token': token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const json = /json/.test(answer.headers.get('content-type') ?? '') && text !== ''
    return { status: answer.status, headers: answer.headers, body: (json ? JSON.parse(text) : {}) as AnswerBody }
  }
}

interface Started {
  readonly process: ChildProcess
  readonly greeting: string
  readonly log: () => string
}

function started(
  folder: string,
  environment: Readonly<Record<string, string>>,
  parts: readonly string[],
): Promise<Started> {
  const child = spawn(process.execPath, ['dist/.server/main.js', ...parts], {
    cwd: root,
    // Many stories at once slow the machine down. The server must not treat the delay as overload.
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      SOUK_LOOP_DELAY: '60000',
      PORT: '0',
      SOUK_LOG: 'warn',
      SOUK_DATA_DIR: folder,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (why: string): void => reject(new Error(`Souk ${why}: ${output}`))
    const clock = setTimeout(() => fail('did not start in time'), patience)
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (!/answers at \S+\s/.test(output)) return
      clearTimeout(clock)
      // The server prints the set-up link and the accounts immediately afterwards.
      setTimeout(() => resolve({ process: child, greeting: output, log: () => output }), 100)
    })
    child.once('exit', (code) => {
      clearTimeout(clock)
      fail(`ended with ${code}`)
    })
  })
}

async function end(child: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
