import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { brotliOptions, encodingFor, type Encoding } from './encoding.api.ts'

/**
 * A response text that is the same for all callers, with its compressed versions, so that a request only needs to send
 * it.
 */
export interface CachedResponse {
  readonly type: string
  readonly tag: string
  readonly bytes: Buffer
  readonly compressed: Readonly<Record<Encoding, Buffer>>
}

/** Compresses a text one time for all later requests. */
export async function cacheResponse(text: string, type: string): Promise<CachedResponse> {
  const bytes = Buffer.from(text)
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, brotliOptions(6, bytes.length)),
    promisify(gzip)(bytes),
  ])
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return { type, tag, bytes, compressed: { br, gzip: zipped } }
}

/** Sends a cached text in the best encoding the browser accepts. */
export function sendCached(cached: CachedResponse, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'], () => true)
  const tag = `"${cached.tag}${encoding ? `-${encoding}` : ''}"`
  reply.headers({ etag: tag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(cached.type).send(encoding ? cached.compressed[encoding] : cached.bytes)
}
