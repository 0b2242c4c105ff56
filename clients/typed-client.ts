import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import openapiTypescript, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const made = new URL('typescript/', import.meta.url)
const file = ts.factory.createTypeReferenceNode('Blob')

/**
 * Makes the package `souk-client` from the OpenAPI document of a Souk: its types, and a small client on openapi-fetch that takes
 * an API token.
 */
export async function makeClient(document: string, folder: URL = made): Promise<void> {
  const { info }: { info: { version: string } } = JSON.parse(document)
  const types = await openapiTypescript(document, {
    transform: (schema) => ('contentMediaType' in schema ? file : undefined),
  })
  const { devDependencies } = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8'))
  const told = {
    name: 'souk-client',
    version: `${info.version}.0.0`,
    description: 'A typed client of a Souk, made from its OpenAPI document',
    license: 'MIT',
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    files: ['index.js', 'index.d.ts', 'schema.d.ts'],
    dependencies: { 'openapi-fetch': devDependencies['openapi-fetch'] },
  }
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const parts = { 'package.json': `${JSON.stringify(told, null, 2)}\n`, 'schema.d.ts': astToString(types), ...sources }
  for (const [name, text] of Object.entries(parts)) await writeFile(new URL(name, folder), text)
}

const sources = {
  'index.js': `import createClient from 'openapi-fetch'

/** A client of the Souk at an address, for whoever holds the token. */
export function souk({ address, token, ...options }) {
  const headers = { authorization: \`Bearer \${token}\` }
  return createClient({ ...options, baseUrl: address, headers, bodySerializer: serialized })
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

/** A client of the Souk at an address, for whoever holds the token. */
export declare function souk(options: Options): Client<paths>
`,
  'README.md': `# souk-client

\`\`\`ts
import { souk } from 'souk-client'

const { data, error } = await souk({ address, token }).GET('/api/customers', { params: { query: { q: 'Amina' } } })
\`\`\`
`,
}
