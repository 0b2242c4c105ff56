import { setTimeout as pause } from 'node:timers/promises'
import { openServer } from '../src/engine/database/server.api.ts'
import type { Cluster } from './cluster.ts'
import type { ImportedFile } from './import-files.ts'
import { startProduct, type Product } from './product.ts'
import { heading, table, whole } from './report.ts'

/** The database of the measured Souk: the PostgreSQL that Souk starts itself, or a database server. */
export type Place = 'own' | 'server'

/** The measurements of an import: seconds of the dry run and of the commit, and the growth of the server's memory. */
export interface ImportFigures {
  readonly what: string
  readonly kind: Place
  readonly rows: number
  readonly checked: number
  readonly committed: number
  readonly exported: number
  readonly growth: number
  readonly exportGrowth: number
}

/** Imports a file into a running Souk, then deletes its rows. */
async function measureImport(
  product: Product,
  count: number,
  file: ImportedFile,
): Promise<Omit<ImportFigures, 'kind'>> {
  const base = `http://127.0.0.1:${product.port}`
  const before = product.memory()
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, product.memory())), 100)
  const call = async (method: string, path: string, body?: FormData | string): Promise<Response> => {
    const headers = {
      ...(await product.headers()),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(base + path, { method, headers, ...(body !== undefined && { body }) })
    if (answer.status === 503 && method === 'GET') {
      await pause(1_000)
      return call(method, path)
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const run = async (id: string, step: string) => {
    const startedAt = performance.now()
    await call('POST', `/api/imports/${id}/${step}`, JSON.stringify(step === 'check' ? file.reading : {}))
    for (;;) {
      const { data } = (await (await call('GET', `/api/imports/${id}`)).json()) as {
        data: { state: string; counts: Record<string, number> }
      }
      if (data.state !== 'checking' && data.state !== 'committing') {
        return { seconds: (performance.now() - startedAt) / 1000, ...data }
      }
      await pause(200)
    }
  }
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file.csv(count))]), 'fichier.csv')
  const sent = performance.now()
  const { data } = (await (await call('POST', `${file.path}/import`, form)).json()) as { data: { id: string } }
  const sending = (performance.now() - sent) / 1000
  const check = await run(data.id, 'check')
  const commit = await run(data.id, 'commit')
  if (commit.counts['created'] !== count) throw new Error(`${JSON.stringify(commit.counts)} of ${count}`)
  const growth = peak - before
  const rested = product.memory()
  peak = rested
  const exporting = performance.now()
  const { body } = await call('GET', `${file.path}/export?format=xlsx`)
  for await (const piece of body ?? []) if (piece.length === 0) throw new Error('An empty piece')
  const exported = (performance.now() - exporting) / 1000
  clearInterval(watch)
  return {
    what: file.what,
    rows: count,
    checked: sending + check.seconds,
    committed: commit.seconds,
    exported,
    growth,
    exportGrowth: peak - rested,
  }
}

/**
 * Imports `count` rows of a file into a new Souk on each kind of database, prints the measurements, and returns them for each
 * database.
 */
export async function importing(
  cluster: Cluster,
  count: number,
  file: ImportedFile,
  chosen: readonly Place[],
): Promise<readonly ImportFigures[]> {
  const figures: ImportFigures[] = []
  for (const kind of chosen) {
    const product = await startProduct(kind === 'server' ? { databaseUrl: await emptyDatabase(cluster) } : {})
    try {
      figures.push({ kind, ...(await measureImport(product, count, file)) })
    } finally {
      await product.stop()
    }
  }
  heading(`${whole(count)} ${file.what}, by a CSV file: dry run, writing, and all out again as XLSX`)
  table(
    ['', 'dry run s', 'writing s', 'both s', 'rows/s', 'memory + MB', 'XLSX out s', 'memory + MB'],
    figures.map(({ kind, checked, committed, growth, exported, exportGrowth }) => [
      kind,
      checked.toFixed(1),
      committed.toFixed(1),
      (checked + committed).toFixed(1),
      whole(count / (checked + committed)),
      growth.toFixed(0),
      exported.toFixed(1),
      exportGrowth.toFixed(0),
    ]),
  )
  return figures
}

async function emptyDatabase(cluster: Cluster): Promise<string> {
  const administrator = await openServer(cluster.url('postgres'), 1)
  await administrator.query({ text: 'drop database if exists souk_import' })
  await administrator.query({ text: 'create database souk_import' })
  await administrator.close()
  return cluster.url('souk_import')
}
