import createClient, { type Client } from 'openapi-fetch'
import { creations } from './creations.js'
import { repeating, usualPatience, type Fetch, type Patience } from './repeat.js'
import type { paths } from './schema.js'

/** A typed client of one Souk: a method for each HTTP method, which takes the path of an operation and its parameters. */
export type Souk = Client<paths>

/** Where and as whom the client works, and how patiently. */
export interface Options extends Partial<Patience> {
  /** The address of the Souk, such as `https://souk.example`. */
  readonly address: string
  /** An API token (`souk_…`), or the token of a signed-in person. */
  readonly token: string
  /** Replaces the `fetch` of the platform, for example to use a proxy. */
  readonly fetch?: Fetch
}

/**
 * A client of the Souk at an address. Each creation gets an Idempotency-Key of its own, unless the caller sends one. What may be
 * repeated without a second effect is repeated after a lost answer and when Souk is busy; see `repeat.ts` for the rules.
 */
export function souk({ address, token, fetch = (request) => globalThis.fetch(request), ...patience }: Options): Souk {
  const client = createClient<paths>({
    baseUrl: address,
    headers: { authorization: `Bearer ${token}` },
    bodySerializer: serialized,
    fetch: repeating(fetch, { ...usualPatience, ...patience }),
  })
  client.use({
    onRequest({ request, schemaPath }) {
      if (request.method === 'POST' && creations.has(schemaPath) && !request.headers.has('idempotency-key'))
        request.headers.set('idempotency-key', crypto.randomUUID())
    },
  })
  return client
}

/** Files are sent as a form (RFC 7578), everything else as JSON. */
function serialized(body: object | undefined): BodyInit {
  const members = Object.entries(body ?? {})
  const isForm = members.some(([, value]) => [value].flat().some((one) => one instanceof Blob))
  if (!isForm) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of members) for (const one of [value].flat()) form.append(name, one)
  return form
}
