import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { startProduct, type Place } from './product.ts'
import { median } from './searches.ts'

const run = promisify(execFile)
/** The folder of this checkout. */
export const thisCheckout: string = fileURLToPath(new URL('..', import.meta.url))
/** Milliseconds after which a server without requests is at rest. */
const settled = 6_000

/** The start of a built checkout until its first response, in milliseconds, and its memory at rest, in megabytes. */
export interface Start {
  readonly checkout: string
  readonly database: 'own' | 'server'
  readonly startedIn: number
  readonly memory: number
  /** The start of a bare Node.js HTTP server in the same turns. */
  readonly bare: number
}

/** Builds checkouts that have no build. */
export async function buildAll(checkouts: readonly string[]): Promise<void> {
  for (const checkout of checkouts) {
    const built = existsSync(join(checkout, 'dist/.vite/manifest.json'))
    if (!built) await run('npm', ['run', 'build'], { cwd: checkout, maxBuffer: 1e8 })
  }
}

/** Starts each checkout with its own database and on a server, in turns. An unmeasured start makes each database. */
export async function starts(cluster: Cluster, checkouts: readonly string[], turns: number): Promise<readonly Start[]> {
  const folder = mkdtempSync(join(tmpdir(), 'souk-bench-start-'))
  try {
    const places: { database: Start['database']; checkout: string; place: Place; times: number[]; memory: number[] }[] =
      []
    for (const [number, checkout] of checkouts.entries()) {
      const databaseUrl = await cluster.create(`souk_start_${number}`)
      // The data folder of a Souk on a server contains its keys.
      const server = { checkout, databaseUrl, folder: join(folder, `server${number}`) }
      const own = { checkout, folder: join(folder, `own${number}`) }
      for (const [database, place] of [['own', own] as const, ['server', server] as const]) {
        places.push({ database, checkout, place, times: [], memory: [] })
        await (await startProduct(place)).stop()
      }
    }
    const bare: number[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      bare.push(await startBareServer())
      for (const { place, times, memory } of places) {
        const product = await startProduct(place)
        times.push(product.startedIn)
        // Memory differs little between starts, so two turns measure it.
        if (turn < 2) {
          await pause(settled)
          memory.push(product.memory())
        }
        await product.stop()
      }
    }
    return places.map(({ database, checkout, times, memory }) => ({
      checkout,
      database,
      startedIn: median(times),
      memory: median(memory),
      bare: median(bare),
    }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds from the start of a bare Node.js HTTP server to its first response. */
async function startBareServer(): Promise<number> {
  const program = `const s = require('node:http').createServer((_, r) => r.end('ok')).listen(0, '127.0.0.1', () => console.log(s.address().port))`
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [port] = await child.stdout.take(1).toArray()
    await (await fetch(`http://127.0.0.1:${String(port).trim()}/`)).text()
    return performance.now() - startedAt
  } finally {
    child.kill()
  }
}

/** The size of the files that the browser loads before a page can be used. */
export interface ScriptSize {
  readonly page: string
  readonly kilobytes: number
  readonly limit: number
}

/** The sizes of this checkout's build. */
export async function scriptSizes(): Promise<readonly ScriptSize[]> {
  // The program exits with 1 when a page is too large, but prints its output first.
  const output = await run(process.execPath, ['scripts/bundle-size.ts'], { cwd: thisCheckout }).catch(
    (error: { stdout?: string }) => error,
  )
  return [...(output.stdout ?? '').matchAll(/^(\w+)\s+(\w+)\s+([\d.]+) kB of (\d+) kB/gm)].map(
    ([, page, sort, size, limit]) => ({
      page: `${page} page, ${sort} gzip`,
      kilobytes: Number(size),
      limit: Number(limit),
    }),
  )
}
