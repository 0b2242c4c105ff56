import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { databaseFolder } from './data-folder.ts'
import { DurableFolder } from './durable-folder.ts'
import { fileTrouble } from './file-trouble.ts'

/** Where the embedded database lives: in a data folder, or in memory filled from the file of an earlier one's dump. */
export type EmbeddedPlace =
  | { readonly directory: string; readonly create: boolean }
  | { readonly directory?: undefined; readonly template?: string | undefined }

/** What the worker says besides PostgreSQL's own words. */
export type WorkerNews = { readonly ready: true } | { readonly failed: string } | { readonly dump: Uint8Array }

const extensions = { pg_trgm, btree_gist }

// PGlite starts PostgreSQL with -F, which forgets the last commits when the machine loses power.
const usual = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')
const common = ['TimeZone=UTC', 'DateStyle=ISO', 'shared_buffers=32MB', 'jit=off', 'random_page_cost=1.1']
const durable = ['fsync=on', 'wal_sync_method=fsync', 'max_wal_size=128MB', 'min_wal_size=32MB']

function startParams(settings: readonly string[]): string[] {
  return [...usual, ...settings.flatMap((setting) => ['-c', setting])]
}

async function open(place: EmbeddedPlace): Promise<PGlite> {
  if (place.directory === undefined) {
    return PGlite.create({
      extensions,
      startParams: startParams([...common, 'fsync=off']),
      ...(place.template !== undefined && { loadDataDir: new Blob([readFileSync(place.template)]) }),
    })
  }
  const folder = await databaseFolder(place.directory, place.create ? create : null)
  try {
    return await openFolder(folder)
  } catch (cause) {
    const why = reasonOf(cause) ?? 'its files are damaged, or were written by another version'
    throw new Error(
      `The database in ${folder} does not start: ${why}. Keep a copy of the folder, then bring a backup back: npm run restore -- <its folder> --replace`,
      { cause },
    )
  }
}

function openFolder(folder: string): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFolder(folder),
    extensions,
    startParams: startParams([...common, ...durable]),
  })
}

async function create(folder: string): Promise<void> {
  try {
    const made = await openFolder(folder)
    await made.close()
  } catch (cause) {
    const why = reasonOf(cause) ?? 'its files could not be written'
    throw new Error(`No database could be made in ${folder}: ${why}.`, { cause })
  }
}

// PGlite throws what the system says as a number of its own.
const noRoom = 51

function reasonOf(error: unknown): string | null {
  const isFull = typeof error === 'object' && error !== null && 'errno' in error && error.errno === noRoom
  return isFull ? 'there is no room left on the disk' : fileTrouble(error)
}

const port = parentPort
if (!port) throw new Error('The embedded database runs in a worker thread')

function tell(news: WorkerNews): void {
  port?.postMessage(news)
}

async function answer(database: PGlite, message: Uint8Array): Promise<void> {
  const chunks: Uint8Array[] = []
  await database.execProtocolRawStream(message, {
    syncToFs: false,
    // The bytes lie in PostgreSQL's memory, which it uses again.
    onRawData: (bytes) => chunks.push(bytes.slice()),
  })
  const whole = new Uint8Array(chunks.reduce((total, { byteLength }) => total + byteLength, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  if (whole.byteLength > 0) port?.postMessage(whole, [whole.buffer])
}

async function serve(database: PGlite, message: unknown): Promise<void> {
  if (message instanceof Uint8Array) return answer(database, message)
  if (message === 'dump') {
    const dumped = await database.dumpDataDir('none')
    return tell({ dump: new Uint8Array(await dumped.arrayBuffer()) })
  }
  await database.close()
  process.exit(0)
}

try {
  const database = await open(workerData as EmbeddedPlace)
  let before = Promise.resolve()
  port.on('message', (message: unknown) => {
    before = before.then(() => serve(database, message))
  })
  tell({ ready: true })
} catch (error) {
  tell({ failed: fileTrouble(error) ?? (error instanceof Error ? error.message : String(error)) })
}
