import { PassThrough, pipeline } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem, problems } from '#engine/definition/problem.ts'
import { bodyPatience } from './limit-table.api.ts'

/**
 * Refuses a request and closes its connection if a buffered body does not arrive soon after the headers. A body uses no
 * concurrency slot while it arrives, so a slow body delays only its sender. Routes that stream files are exempt.
 */
export function limitBodyArrival(app: FastifyInstance): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!isReadWhole(request)) {
      done()
      return
    }
    const body = new PassThrough()
    const timer = setTimeout(() => {
      void reply.header('connection', 'close')
      body.destroy(new Problem(problems.requestTimeout))
    }, patienceFor(request))
    pipeline(payload, body, () => clearTimeout(timer))
    done(null, body)
  })
}

/** Whether a request has a body that is buffered before its handler runs. */
export function isReadWhole({ headers }: FastifyRequest): boolean {
  if (headers['content-type']?.startsWith('multipart/')) return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function patienceFor({ headers }: FastifyRequest): number {
  const { least, most, bytesPerSecond } = bodyPatience
  const announced = Number(headers['content-length'] ?? 0)
  return Math.min(most, least + (announced / bytesPerSecond) * 1000)
}
