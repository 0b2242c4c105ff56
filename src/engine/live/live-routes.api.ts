import type { FastifyInstance } from 'fastify'
import { Problem, problems } from '#engine/definition/problem.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { securityHeadersOf } from '#engine/web-app/security-headers.api.ts'
import { chapter } from '#engine/notifications/notifications.contract.ts'
import { liveUpdatesFor } from '#engine/notifications/live-updates.api.ts'
import { LiveHub } from './live-hub.api.ts'
import { LiveStream } from './live-stream.api.ts'

/**
 * `GET /api/live`: a stream of updates for the signed-in person until their session ends. `Last-Event-ID` resumes it.
 */
export function liveRoutes(app: FastifyInstance, { database, notifications: telling }: Services): void {
  if (!telling) return
  const hub = new LiveHub({ database, log: app.log, revalidateActors: telling.revalidateActors })
  app.addHook('onReady', () => hub.start())
  app.addHook('preClose', () => hub.stop())

  route(
    app,
    {
      ...{ method: 'GET', path: '/api/live', demand: 'signed-in', inPerson: true, chapter },
      summary: 'A stream of updates (Server-Sent Events); `Last-Event-ID` resumes an interrupted stream',
      answer: { types: ['text/event-stream'] },
      problems: [problems.unavailable],
    },
    async ({ change: { actor }, request, reply }) => {
      if (!hub.hasRoom) throw new Problem(problems.unavailable, { headers: { 'retry-after': '5' } })
      const last = request.headers['last-event-id']
      const { language } = request
      reply.hijack()
      request.releaseSlot()
      reply.raw.writeHead(200, {
        ...securityHeadersOf(request.protocol === 'https'),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-request-id': request.id,
      })
      reply.raw.flushHeaders()
      hub.add(
        new LiveStream(
          actor,
          reply.raw,
          liveUpdatesFor({ database, telling }, language),
          typeof last === 'string' && isMoment(last) ? last : null,
        ),
      )
      return reply
    },
    { exposeHeadRoute: false },
  )
}

/** Whether a text is a PostgreSQL snapshot: `xmin:xmax:running,running`. */
function isMoment(text: string): boolean {
  return text.length < 4000 && /^\d{1,19}:\d{1,19}:(\d{1,19}(,\d{1,19})*)?$/.test(text)
}
