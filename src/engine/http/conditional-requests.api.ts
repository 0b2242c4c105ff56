import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isAmong } from './entity-tags.api.ts'

/**
 * Gives every text that is read a tag, unless it has one, and answers 304 to who has it already (RFC 9110 sections 13.1.2 and 15.4.5).
 * The tag is weak: the same text may be sent compressed in several ways.
 */
export function answerConditionally(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || reply.statusCode !== 200) return payload
    if (typeof payload === 'string' && !reply.hasHeader('etag'))
      reply.header('etag', `W/"${createHash('sha1').update(payload).digest('base64url')}"`)
    const tag = reply.getHeader('etag')
    const asked = request.headers['if-none-match']
    if (typeof tag !== 'string' || asked === undefined || !isAmong(tag, asked)) return payload
    if (payload instanceof Readable) payload.destroy()
    for (const name of ['content-type', 'content-length', 'content-encoding']) reply.removeHeader(name)
    reply.code(304)
    return null
  })
}

/** Says that an answer depends on a request header, besides those it said already (RFC 9110 section 12.5.5). */
export function vary(reply: FastifyReply, name: string): FastifyReply {
  const said = String(reply.getHeader('vary') ?? '')
    .split(', ')
    .filter(Boolean)
  return reply.header('vary', [...new Set([...said, name])].join(', '))
}
