import { connect, type Socket } from 'node:net'

/** The request headers: name → value. */
export type Headers = Readonly<Record<string, string>>

/** One request: its header lines without Content-Length, and its body. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly headers?: Headers
}

/** The result of a load run; times in milliseconds. */
export interface Load {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly requests: number
  readonly refused: number
}

/** A response, passed to the function that chooses the next request of the connection. */
export interface Answered {
  readonly status: number
  readonly body: string
}

/** Returns the next request of connection `n`, given its last response. */
export type Next = (n: number, last: Answered | null) => Asked

export const connections = 16

/**
 * Keeps 16 connections busy, each with one request at a time. It uses plain sockets, because the client shares two cores with
 * the measured server.
 */
export async function load(port: number, headers: Headers, seconds: number, next: Next): Promise<Load> {
  const times: number[] = []
  let refused = 0
  const warm = performance.now() + Math.min(1000, seconds * 250)
  const end = warm + seconds * 1000
  let firstRefusal = ''
  const worker = async (n: number) => {
    const line = await open(port)
    let last: Answered | null = null
    for (;;) {
      const started = performance.now()
      if (started >= end) break
      last = await line.ask(wire(next(n, last), headers))
      const done = performance.now()
      if (started >= warm && done <= end) times.push(done - started)
      if (last.status >= 400) {
        refused += 1
        firstRefusal ||= `${last.status} ${last.body.slice(0, 300)}`
      }
    }
    line.close()
  }
  await Promise.all(Array.from({ length: connections }, (_, n) => worker(n)))
  if (refused > 0) console.error(`  ${refused} requests were refused, the first: ${firstRefusal}`)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), requests: times.length, refused }
}

function wire({ method, path, body, headers = {} }: Asked, always: Headers): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const more = Object.entries({ ...always, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const headerLines =
    body === undefined ? '' : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n`
  return `${method} ${path} HTTP/1.1\r\nHost: bench\r\n${headerLines}${more.join('')}\r\n${text}`
}

interface Line {
  ask(request: string): Promise<Answered>
  close(): void
}

function open(port: number): Promise<Line> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let waiting: { resolve: (answer: Answered) => void; reject: (error: Error) => void } | null = null
    let chunks: Buffer[] = []
    let received = 0
    let needed = 0
    let head = ''
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      received += chunk.length
      if (needed === 0) {
        const all = chunks.length === 1 ? chunk : Buffer.concat(chunks)
        const gap = all.indexOf('\r\n\r\n')
        if (gap < 0) return
        head = all.toString('latin1', 0, gap)
        needed = gap + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
      }
      if (received < needed || !waiting) return
      const all = Buffer.concat(chunks)
      const answer = { status: Number(head.slice(9, 12)), body: all.toString('utf8', head.length + 4, needed) }
      const { resolve: done } = waiting
      chunks = []
      received = 0
      needed = 0
      waiting = null
      done(answer)
    })
    const fail = (error: Error) => {
      reject(error)
      waiting?.reject(error)
    }
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('The server closed a connection')))
    socket.on('connect', () =>
      resolve({
        ask: (request) =>
          new Promise((done, refuse) => {
            waiting = { resolve: done, reject: refuse }
            socket.write(request)
          }),
        close: () => socket.destroy(),
      }),
    )
  })
}
