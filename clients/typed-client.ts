import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import openapiTypescript, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const clientFolder = new URL('typescript/', import.meta.url)
const file = ts.factory.createTypeReferenceNode('Blob')

/**
 * Makes the package `souk-client` from the OpenAPI document of a Souk: its types, and a small client on openapi-fetch that
 * sends an API token.
 */
export async function makeClient(document: string, folder: URL = clientFolder): Promise<void> {
  const { info }: { info: { version: string } } = JSON.parse(document)
  const types = await openapiTypescript(document, {
    transform: (schema) => ('contentMediaType' in schema ? file : undefined),
  })
  const { devDependencies } = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8'))
  const packageJson = {
    name: 'souk-client',
    version: info.version,
    description: 'A typed client of a Souk, made from its OpenAPI document',
    license: 'MIT',
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    files: ['index.js', 'index.d.ts', 'schema.d.ts', 'README.md'],
    dependencies: { 'openapi-fetch': devDependencies['openapi-fetch'] },
  }
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const parts = {
    'package.json': `${JSON.stringify(packageJson, null, 2)}\n`,
    'schema.d.ts': astToString(types),
    ...sources,
  }
  for (const [name, text] of Object.entries(parts)) await writeFile(new URL(name, folder), text)
}

const sources = {
  'index.js': `import createClient from 'openapi-fetch'

/** A client of the Souk at an address, for whoever holds the token. */
export function souk({ address, token, fetch = globalThis.fetch, ...options }) {
  const headers = { authorization: \`Bearer \${token}\` }
  return createClient({ ...options, baseUrl: address, headers, bodySerializer: serialized, fetch: retrying(fetch) })
}

/** Every row of a list, page after page: \`ask\` asks for one page with the query that it is given. */
export async function* rowsOf(ask, query = {}) {
  for (let after; ; ) {
    const { data, error } = await ask(after === undefined ? query : { ...query, after })
    if (data === undefined) throw Object.assign(new Error(error?.code ?? 'No answer'), { problem: error })
    yield* data.data
    if (data.page.next === null) return
    after = data.page.next
  }
}

/** The header by which a creation acts once, however often it is sent. */
export function once() {
  return { 'Idempotency-Key': crypto.randomUUID() }
}

const attempts = 4

/** Asks again what may be asked again, as late as Retry-After says: reads, and writes with an Idempotency-Key or a version. */
function retrying(fetch) {
  return async (request) => {
    const repeats = ['GET', 'HEAD'].includes(request.method) || ['idempotency-key', 'if-match'].some((name) => request.headers.has(name))
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetch(repeats ? request.clone() : request)
      if (!repeats || attempt === attempts || ![429, 503].includes(answer.status)) return answer
      const seconds = Math.min(Number(answer.headers.get('retry-after') ?? attempt), 60)
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  }
}

/** Files are sent as a form (RFC 7578), all else as JSON. */
function serialized(body) {
  const members = Object.entries(body ?? {})
  if (!members.some(([, value]) => [value].flat().some((one) => one instanceof Blob))) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of members) for (const one of [value].flat()) form.append(name, one)
  return form
}
`,
  'index.d.ts': `import type { Client } from 'openapi-fetch'
import type { components, paths, webhooks } from './schema.js'

export type { components, paths, webhooks }

export interface Options {
  /** Where the Souk is, such as \`https://souk.example\`. */
  readonly address: string
  /** An API token, \`souk_…\`, or the token that signing in answers. */
  readonly token: string
  /** Instead of the \`fetch\` of the platform. */
  readonly fetch?: (request: Request) => Promise<Response>
}

/** A client of the Souk at an address, for whoever holds the token. It waits and asks again where Souk answers 429 or 503 to a read, or to a write with an Idempotency-Key or a version. */
export declare function souk(options: Options): Client<paths>

/** A page of a list, as the client answers it. */
export interface PageAnswer<Row> {
  readonly data?: { readonly data: readonly Row[]; readonly page: { readonly next: string | null } }
  readonly error?: { readonly code: string }
}

/** Every row of a list, page after page: \`ask\` asks for one page with the query that it is given. Throws the problem of a page that is refused. */
export declare function rowsOf<Row, Query extends { readonly after?: string }>(
  ask: (query: Query) => Promise<PageAnswer<Row>>,
  query?: Query,
): AsyncGenerator<Row, void>

/** The header by which a creation acts once, however often it is sent. */
export declare function once(): { readonly 'Idempotency-Key': string }
`,
  'README.md': `# souk-client

A typed client of a Souk, made from its OpenAPI document by \`npm run client\`. Its version is that of the Souk.

\`\`\`ts
import { once, rowsOf, souk } from 'souk-client'

const client = souk({ address: 'https://souk.example', token: process.env.TOKEN })

// One page of a list
const { data, error } = await client.GET('/api/customers', { params: { query: { q: 'Amina' } } })

// All of it, page after page
for await (const customer of rowsOf((query) => client.GET('/api/customers', { params: { query } }), { limit: 200 }))
  console.log(customer.email)

// A creation that acts once, also when it is sent again
await client.POST('/api/config/apps/brands', { body: { name: 'Atlas' }, params: { header: once() } })
\`\`\`

A refusal is \`error\`: decide by its \`code\`. 429 and 503 are asked again after \`Retry-After\` where that is safe. An event of a webhook is proved by its signature: docs/webhooks.md of Souk has the lines.
`,
}
