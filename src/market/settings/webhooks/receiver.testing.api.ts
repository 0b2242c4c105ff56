import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as the receiver got it. */
export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** The receiver’s behaviour: a status code, no response, a connection closed after reading, an endless body, or a late status code. */
export type ReceiverBehaviour =
  number | 'silence' | 'drop' | 'endless' | { readonly late: number } | { readonly retryAfter: number }

/**
 * A receiver of webhooks for tests. It stores requests, verifies them by the Standard Webhooks specification, and can simulate failures.
 */
export class WebhookReceiver {
  readonly received: Received[] = []
  manner: ReceiverBehaviour = 200
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  static async open(): Promise<WebhookReceiver> {
    const server = createServer()
    const receiver = new WebhookReceiver(server)
    server.on('request', (request, answer) => {
      const pieces: Buffer[] = []
      request.on('data', (piece: Buffer) => pieces.push(piece))
      request.on('end', () => {
        receiver.received.push({ headers: request.headers, body: Buffer.concat(pieces).toString() })
        const { manner } = receiver
        if (manner === 'silence') return
        if (manner === 'drop') answer.destroy()
        else if (manner === 'endless') {
          answer.writeHead(200)
          answer.on('error', () => {})
          const more = (): void => {
            while (!answer.destroyed && answer.write('x'.repeat(4096)));
            if (!answer.destroyed) answer.once('drain', more)
          }
          more()
        } else if (typeof manner === 'number')
          answer.writeHead(manner, { location: '/elsewhere' }).end('{"no":"matter"}')
        else if ('late' in manner) setTimeout(() => answer.writeHead(200).end(), manner.late)
        else answer.writeHead(503, { 'retry-after': String(manner.retryAfter) }).end()
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return receiver
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/souk`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}

/** Whether a message is signed with a secret. The check follows the specification without any of Souk’s code. */
export function verifySignature({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const expected = createHmac('sha256', key).update(content).digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`)
}
