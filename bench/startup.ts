import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { startProduct } from './product.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))
const settled = 6_000

/** The time that Souk needs to answer after `npm start`, and its memory and processor use before any other request. */
export interface AtRest {
  readonly started: readonly { name: string; startedIn: number; memory: number; seconds: number; megabytes: number }[]
  readonly scripts: readonly { page: string; kilobytes: number; limit: number }[]
}

/**
 * Starts the built Souk with its own database and on a server. Measures the second start, because the first one creates the
 * database.
 */
export async function atRest(databaseUrl: string): Promise<AtRest> {
  if (!existsSync(join(root, 'dist/.vite/manifest.json'))) await run('npm', ['run', 'build'], { cwd: root })
  const folder = mkdtempSync(join(tmpdir(), 'souk-bench-start-'))
  try {
    const alone = join(folder, 'own')
    await starting({ folder: alone })
    const own = await starting({ folder: alone })
    // A Souk on a database server also has a data folder, which holds its keys.
    const beside = join(folder, 'server')
    await starting({ databaseUrl, folder: beside })
    const server = await starting({ databaseUrl, folder: beside })
    return {
      started: [
        { name: 'own', ...own, seconds: 3, megabytes: 250 },
        { name: 'PostgreSQL', ...server, seconds: 1.5, megabytes: 150 },
      ],
      scripts: await scripts(),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function starting(place: { folder?: string; databaseUrl?: string }) {
  const product = await startProduct({ ...place, npm: true })
  await pause(settled)
  const { startedIn } = product
  const memory = product.memory()
  await product.stop()
  return { startedIn, memory }
}

async function scripts(): Promise<AtRest['scripts']> {
  // The program exits with 1 when a page is too large, but prints its output first.
  const output = await run(process.execPath, ['scripts/bundle-size.ts'], { cwd: root }).catch(
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
