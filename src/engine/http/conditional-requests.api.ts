import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAmong } from './entity-tags.api.ts'

/**
 * Adds an entity tag to every text response that has none. Answers 304 if the client has this version (RFC 9110
 * sections 13.1.2 and 15.4.5). The tag is weak, because the same text may be sent with different compressions.
 */
export function answerConditionally(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    done(null, isRead && reply.statusCode === 200 ? unlessKnown(request, reply, tagged(reply, payload)) : payload)
  })
}

function tagged(reply: FastifyReply, payload: unknown): unknown {
  if (typeof payload !== 'string' || reply.hasHeader('etag')) return payload
  // Converts the text to bytes once, for hashing, measuring, compressing and sending.
  const bytes = Buffer.from(payload)
  reply.header('etag', `W/"${hash('sha1', bytes, 'base64url')}"`)
  return bytes
}

function unlessKnown(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const tag = reply.getHeader('etag')
  const ifNoneMatch = request.headers['if-none-match']
  if (typeof tag !== 'string' || ifNoneMatch === undefined || !isAmong(tag, ifNoneMatch)) return payload
  if (payload instanceof Readable) payload.destroy()
  for (const name of ['content-type', 'content-length', 'content-encoding']) reply.removeHeader(name)
  reply.code(304)
  return null
}

/** Adds request headers to the response's Vary header (RFC 9110 section 12.5.5). */
export function vary(reply: FastifyReply, ...names: readonly string[]): FastifyReply {
  const existing = reply.getHeader('vary')
  const existingNames = typeof existing === 'string' ? existing.split(', ') : []
  return reply.header('vary', [...new Set([...existingNames, ...names])].join(', '))
}
