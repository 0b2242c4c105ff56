import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that the network carries, and what becomes of it. `loseAnswer`: Souk acts, and the connection breaks before its answer. */
export interface Carried {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly at: number
  /** The status of Souk’s answer; null when the request did not reach it. */
  status: number | null
}

/** What the network does with a request: carries it, loses the answer (all of it, or its second half), or answers in place of Souk. */
export type Fate = 'carry' | 'loseAnswer' | 'halfAnswer' | { readonly status: number; readonly retryAfter?: string }

/** A network between a client and a running Souk that decides the fate of each request. */
export class Network {
  readonly carried: Carried[] = []
  /** Decides the fate of the next request. */
  fate: (request: Carried) => Fate = () => 'carry'
  readonly address: string
  readonly #close: () => Promise<void>

  private constructor(address: string, close: () => Promise<void>) {
    this.address = address
    this.#close = close
  }

  static async open(souk: string): Promise<Network> {
    const server = createServer(async (request, answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { method = 'GET', url: path = '/' } = request
      const headers = new Headers(
        Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
          ['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding'].includes(name)
            ? []
            : [[name, String(value)]],
        ),
      )
      const carried: Carried = { method, path, headers, at: Date.now(), status: null }
      const fate = network.fate(carried)
      network.carried.push(carried)
      if (typeof fate === 'object') {
        const wait = fate.retryAfter === undefined ? {} : { 'retry-after': fate.retryAfter }
        answer.writeHead(fate.status, { 'content-type': 'text/html', ...wait }).end('<p>Busy</p>')
        return
      }
      const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}
      const response = await fetch(`${souk}${path}`, { method, headers, ...body })
      const bytes = Buffer.from(await response.arrayBuffer())
      carried.status = response.status
      if (fate === 'loseAnswer') return answer.destroy()
      const out = Object.fromEntries(
        [...response.headers].filter(
          ([name]) => !/^(content-encoding|transfer-encoding|connection|keep-alive|content-length)$/.test(name),
        ),
      )
      answer.writeHead(response.status, { ...out, 'content-length': bytes.length })
      if (fate === 'carry') answer.end(bytes)
      else answer.write(bytes.subarray(0, bytes.length / 2), () => answer.destroy())
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const network = new Network(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    })
    return network
  }

  close(): Promise<void> {
    return this.#close()
  }
}
