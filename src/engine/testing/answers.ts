import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

/**
 * Holds every answer of a server to its route's contract: an answer that does not fit becomes a failure of the request, told on
 * standard error. Only in tests: what is answered to people is not looked at twice.
 */
export function checkAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const answer = request.routeOptions.config.contract?.answer
    if (answer === undefined || reply.statusCode >= 300) return
    if (answer === null) return fits(reply.statusCode === 204, request.routeOptions.url, 'answers something')
    if (!(answer instanceof z.ZodType) || typeof payload !== 'string') return
    const { error } = await answer.safeParseAsync(JSON.parse(payload))
    fits(!error, request.routeOptions.url, error ? z.prettifyError(error) : '')
  })
}

function fits(does: boolean, url: string | undefined, why: string): void {
  if (does) return
  console.error(`The answer of ${url} is not what its contract says: ${why}`)
  throw new Error(`The answer of ${url} is not what its contract says`)
}
