import { PassThrough, pipeline } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem, problems } from '#engine/definition/problem.ts'
import { bodyPatience } from './limit-table.api.ts'

/**
 * A body that is read as a whole arrives soon after its headers, or its request is refused and its connection closed. It takes no
 * capacity while it arrives, so a slow one costs nobody but its sender. Files are read by their routes and are not concerned.
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

/** Whether a request has a body that is read as a whole before its route is asked. */
export function isReadWhole({ headers }: FastifyRequest): boolean {
  if (headers['content-type']?.startsWith('multipart/')) return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function patienceFor({ headers }: FastifyRequest): number {
  const { least, most, bytesPerSecond } = bodyPatience
  const announced = Number(headers['content-length'] ?? 0)
  return Math.min(most, least + (announced / bytesPerSecond) * 1000)
}
