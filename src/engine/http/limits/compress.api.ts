import { callbackify, promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Semaphore } from '#engine/definition/concurrency/semaphore.ts'
import { vary } from '../conditional-requests.api.ts'
import { brotliOptions, encodingFor, type Encoding } from './encoding.api.ts'
import { serviceUnavailable } from './limit-problems.api.ts'
import { compressionBounds, internalLimits } from './limit-table.api.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The largest response of the route that is compressed, in bytes; by default the maximum of `compressionBounds`.
     */
    compressedUpTo?: number
  }
}

const compressible = /^(text\/|application\/([\w.+-]+\+)?(json|xml|javascript)|image\/svg)/

/** Compresses medium-sized responses, a few at the same time. Beyond that limit, responses are sent uncompressed. */
export function compressAnswers(app: FastifyInstance): void {
  const room = new Semaphore(internalLimits.compressions, () => serviceUnavailable(1))

  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (!isCompressible(reply, payload)) return done()
    const weight = Buffer.byteLength(payload)
    const { compressedUpTo: most = compressionBounds.most } = request.routeOptions.config
    if (weight < compressionBounds.least || weight > most) return done()
    vary(reply, 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'], () => true)
    if (encoding === undefined) return done()
    callbackify(compressedWhereThereIsRoom)(reply, payload, encoding, done)
  })

  async function compressedWhereThereIsRoom(reply: FastifyReply, payload: string | Buffer, encoding: Encoding) {
    const compressed = await room.run(() => compress(payload, encoding)).catch(() => null)
    if (!compressed) return payload
    reply.removeHeader('content-length').header('content-encoding', encoding)
    return compressed
  }
}

function isCompressible(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false
  return compressible.test(String(reply.getHeader('content-type') ?? '')) && !reply.hasHeader('content-encoding')
}

// Brotli's best quality, 11, is used only for files that are compressed in advance.
function compress(payload: string | Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(payload)
  return promisify(brotliCompress)(payload, brotliOptions(4, Buffer.byteLength(payload)))
}
