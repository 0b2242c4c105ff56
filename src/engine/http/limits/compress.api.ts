import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { Semaphore } from '#engine/definition/semaphore.ts'
import { vary } from '../conditional-requests.api.ts'
import { brotliOptions, encodingFor, type Encoding } from './encoding.api.ts'
import { serviceUnavailable } from './limit-problems.api.ts'
import { compressionBounds, internalLimits } from './limit-table.api.ts'

const compressible = /^(text\/|application\/([\w.+-]+\+)?(json|xml|javascript)|image\/svg)/

/** Compresses answers of middling weight, a few at once: when there are too many they are sent as they are. */
export function compressAnswers(app: FastifyInstance): void {
  const room = new Semaphore(internalLimits.compressions, () => serviceUnavailable(1))

  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (!compressible.test(String(reply.getHeader('content-type') ?? ''))) return payload
    if (reply.hasHeader('content-encoding')) return payload
    const bytes = Buffer.from(payload)
    if (bytes.length < compressionBounds.least || bytes.length > compressionBounds.most) return payload
    vary(reply, 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'], () => true)
    if (!encoding) return payload
    const made = await room.run(() => compress(bytes, encoding)).catch(() => null)
    if (!made) return payload
    reply.removeHeader('content-length').header('content-encoding', encoding)
    return made
  })
}

// The best quality, 11, is for files that are compressed once.
function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? promisify(brotliCompress)(bytes, brotliOptions(4, bytes.length)) : promisify(gzip)(bytes)
}
