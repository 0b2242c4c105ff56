import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hasDied, removeCluster, startCluster, sweepClusters } from './cluster.ts'

interface SharedServer {
  readonly url: string
  readonly folder: string
}

const prefix = 'souk-tests-'

/**
 * What the processes of one test run share: at most one PostgreSQL server, started when the first test asks for it.
 * Answers how to end the run.
 */
export async function beginTestRun(): Promise<() => Promise<void>> {
  await sweepDeadRuns()
  const folder = mkdtempSync(join(tmpdir(), prefix))
  writeFileSync(join(folder, 'keeper'), String(process.pid))
  process.env['SOUK_TEST_RUN'] = folder
  return () => endRun(folder)
}

/** The address of the server that this run's tests share, as its administrator. */
export async function sharedServerUrl(): Promise<string> {
  const given = process.env['SOUK_TEST_DATABASE_URL']
  if (given) return given
  const folder = process.env['SOUK_TEST_RUN']
  if (!folder) throw new Error('Nobody has begun a test run (SOUK_TEST_RUN): tests run by Vitest')
  const ready = join(folder, 'server.json')
  if (!existsSync(ready) && claim(folder)) await startShared(folder, ready)
  for (let waited = 0; !existsSync(ready); waited += 50) {
    if (waited > 60_000) throw new Error('The test run’s PostgreSQL server did not start')
    await pause(50)
  }
  return read(ready).url
}

async function startShared(folder: string, ready: string): Promise<void> {
  const cluster = await startCluster(Number(readFileSync(join(folder, 'keeper'), 'utf8')))
  const shared: SharedServer = { url: cluster.url('postgres'), folder: cluster.folder }
  writeFileSync(join(folder, 'server.draft'), JSON.stringify(shared))
  renameSync(join(folder, 'server.draft'), ready)
}

function claim(folder: string): boolean {
  try {
    mkdirSync(join(folder, 'starting'))
    return true
  } catch {
    return false
  }
}

function read(file: string): SharedServer {
  return JSON.parse(readFileSync(file, 'utf8')) as SharedServer
}

async function endRun(folder: string): Promise<void> {
  const ready = join(folder, 'server.json')
  if (existsSync(ready)) await removeCluster(read(ready).folder)
  rmSync(folder, { recursive: true, force: true })
}

/** A run that was killed leaves its folder and its servers behind. */
async function sweepDeadRuns(): Promise<void> {
  await sweepClusters()
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    if (hasDied(join(folder, 'keeper'))) await endRun(folder)
  }
}
