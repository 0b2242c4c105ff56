import { setTimeout as pause } from 'node:timers/promises'
import { openServer } from '#engine/db/server.ts'
import type { Database } from '#engine/db/database.ts'
import type { Cluster } from './cluster.ts'
import { startProduct, type Product } from './product.ts'
import { heading, table, whole } from './report.ts'

/** What importing a file took: the dry run and the writing in seconds, and how far the server's memory grew. */
export interface ImportFigures {
  readonly rows: number
  readonly checked: number
  readonly committed: number
  readonly exported: number
  readonly growth: number
  readonly exportGrowth: number
}

/** A file of customers as another program would have written it. */
function customersCsv(count: number): Buffer {
  const lines = ['Prénom;Nom;Nom d’utilisateur;CIN;E-mail;Téléphone;Adresse;Photo;Description;Identité vérifiée']
  for (let n = 1; n <= count; n += 1) {
    const picture = `customers/${n.toString(16).padStart(32, '0')}.webp`
    const phone = `+336${String(n).padStart(8, '0')}`
    lines.push(
      `Amélie;Lefèvre ${n};import${n};AB${100_000 + n};import${n}@exemple.test;${phone};"${n}, rue des Lilas";${picture};;${n % 2 ? 'oui' : 'non'}`,
    )
  }
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
}

/** Imports customers into a running Souk, then takes them out again. */
export async function measureImport(product: Product, count: number): Promise<ImportFigures> {
  const base = `http://127.0.0.1:${product.port}`
  const before = product.memory()
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, product.memory())), 100)
  const call = async (method: string, path: string, body?: FormData | string): Promise<Response> => {
    const headers = {
      authorization: `Bearer ${await product.token()}`,
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
    const begun = performance.now()
    await call('POST', `/api/imports/${id}/${step}`, '{}')
    for (;;) {
      const { data } = (await (await call('GET', `/api/imports/${id}`)).json()) as {
        data: { state: string; counts: Record<string, number> }
      }
      if (data.state !== 'checking' && data.state !== 'committing') {
        return { seconds: (performance.now() - begun) / 1000, ...data }
      }
      await pause(200)
    }
  }
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(customersCsv(count))]), 'clients.csv')
  const sent = performance.now()
  const { data } = (await (await call('POST', '/api/customers/import', form)).json()) as { data: { id: string } }
  const sending = (performance.now() - sent) / 1000
  const check = await run(data.id, 'check')
  const commit = await run(data.id, 'commit')
  if (commit.counts['created'] !== count) throw new Error(`${JSON.stringify(commit.counts)} of ${count}`)
  const growth = peak - before
  const rested = product.memory()
  peak = rested
  const exporting = performance.now()
  const { body } = await call('GET', '/api/customers/export?format=xlsx')
  for await (const piece of body ?? []) if (piece.length === 0) throw new Error('An empty piece')
  const exported = (performance.now() - exporting) / 1000
  clearInterval(watch)
  return {
    rows: count,
    checked: sending + check.seconds,
    committed: commit.seconds,
    exported,
    growth,
    exportGrowth: peak - rested,
  }
}

/** Imports so many customers into a new Souk on each database, says what it took, and answers the figures by database. */
export async function importing(
  cluster: Cluster,
  count: number,
  chosen: readonly Database['kind'][],
): Promise<Readonly<Partial<Record<Database['kind'], ImportFigures>>>> {
  const found: Partial<Record<Database['kind'], ImportFigures>> = {}
  for (const kind of chosen) {
    const product = await startProduct(kind === 'server' ? { databaseUrl: await emptyDatabase(cluster) } : {})
    try {
      found[kind] = await measureImport(product, count)
    } finally {
      await product.stop()
    }
  }
  heading(`${whole(count)} customers by a CSV file: dry run, writing, and all out again as XLSX`)
  table(
    ['', 'dry run s', 'writing s', 'both s', 'rows/s', 'memory + MB', 'XLSX out s', 'memory + MB'],
    Object.entries(found).map(([kind, { checked, committed, growth, exported, exportGrowth }]) => [
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
  return found
}

async function emptyDatabase(cluster: Cluster): Promise<string> {
  const administrator = await openServer(cluster.url('postgres'), 1)
  await administrator.query({ text: 'drop database if exists souk_import' })
  await administrator.query({ text: 'create database souk_import' })
  await administrator.close()
  return cluster.url('souk_import')
}
