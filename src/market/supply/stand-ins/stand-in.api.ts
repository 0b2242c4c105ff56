import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Queryable } from '#engine/database/database.api.ts'
import { airaloStandIn } from './airalo-stand-in.ts'
import { Books, type Fault } from './books.ts'
import { esimAccessStandIn } from './esim-access-stand-in.ts'
import { esimGoStandIn } from './esim-go-stand-in.ts'
import type { Protocol } from './protocol.ts'

const protocols: Readonly<Record<string, Protocol>> = {
  'esim-access': esimAccessStandIn,
  'esim-go': esimGoStandIn,
  airalo: airaloStandIn,
}

/** The status for a certificate that is refused. A stand-in speaks HTTP; the sender of tests turns this into the error of TLS. */
export const refusedCertificate = 495

const statuses: Readonly<Partial<Record<Fault, number>>> = { error: 502, busy: 429, certificate: refusedCertificate }

/** The stand-ins of all suppliers on one port of this machine. */
export interface StandIns {
  /** `http://127.0.0.1:40001`; the address of a supplier adds `/` and its connector. */
  readonly origin: string
  readonly addresses: readonly string[]
  readonly books: Readonly<Record<string, Books>>
  close(): Promise<void>
}

/** Starts the stand-ins. They sell without faults unless `books[…].nextFault` is replaced. */
export async function startStandIns(): Promise<StandIns> {
  const books = Object.fromEntries(Object.keys(protocols).map((name) => [name, new Books(name)]))
  const server = createServer(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://stand-in')
    const [, name = '', ...path] = pathname.split('/')
    const [protocol, own] = [protocols[name], books[name]]
    let body = ''
    for await (const piece of request) body += String(piece)
    if (!protocol || !own) return response.writeHead(404).end()
    const { method = 'GET', headers } = request
    const answer = protocol({ method, headers, query, body, path: path.join('/') }, own)
    // The supplier acted, but its answer never arrives.
    if (answer.fault === 'lost' || answer.fault === 'dropped') return request.socket.destroy()
    const status = (answer.fault && statuses[answer.fault]) ?? answer.status
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    response
      .writeHead(status, { 'content-type': 'application/json', ...(status === 429 && { 'retry-after': '1' }) })
      .end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    addresses: Object.keys(protocols).map((name) => `${origin}/${name}`),
    books,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Points the accounts at addresses of this machine to the stand-ins, whose port changes with each start. */
export async function useStandIns(on: Queryable, origin: string): Promise<void> {
  await on.query({
    text: `update supplier_account set address = regexp_replace(address, '^http://127[.]0[.]0[.]1:[0-9]+', $1)
      where address like 'http://127.0.0.1:%'`,
    values: [origin],
  })
}
