import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { childrenOf } from '../src/engine/testing/cluster.api.ts'
import { readPostmasterFile } from '../src/engine/database/cluster/postmaster.api.ts'
import { freePort } from '../src/engine/database/cluster/cluster.api.ts'
import type { Headers } from './load.ts'

/** Souk as operators run it: a separate process, without access log, with one administrator who signs in. */
export interface Product {
  readonly port: number
  /** Milliseconds from the start of the process to its first response. */
  readonly startedIn: number
  /** Request headers of the signed-in administrator, valid for the next minutes. */
  headers(): Promise<Headers>
  /** The account that can sign in. */
  readonly administrator: { readonly email: string; readonly password: string }
  /** Resident memory in megabytes: the server process and the PostgreSQL that it started. */
  memory(): number
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('..', import.meta.url))
const administrator = { email: 'bench@exemple.test', password: 'Mesure-7-Souk!' }
const accessMinutes = 4
/** Several processes open the same database one after another, so they share its sealing key. */
const sealKeys = `bench:${randomBytes(32).toString('base64')}`

/** Where a product keeps its data, and which checkout runs. */
export interface Place {
  /** A database server; without one, the product starts its own PostgreSQL. */
  readonly databaseUrl?: string
  /** The data folder; without one, a temporary folder. */
  readonly folder?: string
  /** The folder of the checkout that runs; without one, this checkout. */
  readonly checkout?: string
}

/** Starts the Souk of a checkout as `npm start` does. */
export async function startProduct(place: Place): Promise<Product> {
  const port = await freePort()
  const own = place.folder === undefined ? mkdtempSync(join(tmpdir(), 'souk-bench-data-')) : null
  const startedAt = performance.now()
  const child = spawn(process.execPath, asStarted(place.checkout ?? root), {
    cwd: place.checkout ?? root,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      SOUK_LOG: 'warn',
      SOUK_DATA_DIR: place.folder ?? own ?? '',
      DATABASE_URL: place.databaseUrl ?? '',
      ...(place.databaseUrl && { SOUK_SEAL_KEYS: sealKeys }),
      SOUK_ADMIN_EMAIL: administrator.email,
      SOUK_ADMIN_PASSWORD: administrator.password,
    },
  })
  const end = () => child.exitCode ?? process.kill(-(child.pid ?? 0), 'SIGKILL')
  process.once('exit', end)
  await firstAnswer(port, child)
  const startedIn = performance.now() - startedAt
  let signedIn: { token: string; until: number } | null = null
  return {
    port,
    startedIn,
    administrator,
    async headers() {
      if (!signedIn || signedIn.until < Date.now()) {
        signedIn = { token: await signIn(port), until: Date.now() + accessMinutes * 60_000 }
      }
      return { authorization: `Bearer ${signedIn.token}` }
    },
    memory: () => residentOf(child.pid ?? 0) + (place.databaseUrl ? 0 : shareOf(place.folder ?? own ?? '')),
    async stop() {
      process.off('exit', end)
      const group = child.pid ?? 0
      process.kill(-group, 'SIGTERM')
      // npm exits at once; the server that it started exits when its running work has finished.
      for (let waited = 0; residentOf(group) > 0 && waited < 15_000; waited += 50) await pause(50)
      if (own) rmSync(own, { recursive: true, force: true })
    },
  }
}

// The arguments that `npm start` uses. With `--profile`, each server writes a processor profile to artifacts/.
function asStarted(checkout: string): string[] {
  if (process.argv.includes('--profile')) return ['--cpu-prof', '--cpu-prof-dir=artifacts', 'src/main.api.ts']
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { scripts: { start: string } }
  return scripts.start.split(' ').slice(1)
}

async function firstAnswer(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 6000; tries++) {
    if (child.exitCode !== null) throw new Error(`Souk ended with ${child.exitCode} before it answered`)
    try {
      const { ok } = await fetch(`http://127.0.0.1:${port}/api/setup`)
      if (ok) return
    } catch {
      await pause(10)
    }
  }
  throw new Error('Souk did not answer')
}

async function signIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/root/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`Signing in was refused with ${answer.status}`)
  return token
}

/** Memory of the PostgreSQL of a data folder. A page that several of its processes share counts once. */
function shareOf(folder: string): number {
  const postmaster = readPostmasterFile(join(folder, 'database'))?.pid
  if (postmaster === undefined) return 0
  const kilobytes = [postmaster, ...childrenOf(postmaster)].map((pid) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  })
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024
}

function residentOf(group: number): number {
  const kilobytes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        const [, , processGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        if (Number(processGroup) !== group) return 0
        return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
      } catch {
        return 0
      }
    })
  return Math.max(0, ...kilobytes) / 1024
}
