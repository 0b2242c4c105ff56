import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { route } from '#engine/http/route.api.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { testServer } from '#engine/testing/server.api.ts'

const answer = z.strictObject({ done: z.boolean() })

describe('a stopping process', () => {
  let database: TestDatabase
  let phase: 'serving' | 'draining' = 'serving'
  let app: FastifyInstance
  let port: number
  const agents: Agent[] = []

  beforeAll(async () => {
    database = await testDatabase()
    app = await testServer({
      database,
      resources: [],
      phase: () => phase,
      areas: [
        (room) =>
          route(
            room,
            { method: 'POST', path: '/slow', demand: 'public', summary: 'Takes a while', answer },
            async () => {
              await pause(1_000)
              return { done: true }
            },
          ),
      ],
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as AddressInfo).port
  })
  afterAll(async () => {
    for (const agent of agents) agent.destroy()
    await app.close()
    await database.close()
  })

  /** A connection as a proxy opens it: it stays open for the next request. */
  function connection(): Agent {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    agents.push(agent)
    return agent
  }
  function ask(
    agent: Agent,
    path: string,
    method = 'GET',
  ): Promise<{ status: number; connection: string; body: string }> {
    return new Promise((resolve, reject) => {
      const answered = (answer: IncomingMessage) =>
        void text(answer).then((body) =>
          resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection ?? '', body }),
        )
      get({ port, host: '127.0.0.1', path, method, agent }, answered).on('error', reject)
    })
  }

  test('answers all accepted requests, and refuses others before any response is sent', async () => {
    const [busy, keptAlive, unused] = [connection(), connection(), connection()]
    const before = await Promise.all([busy, keptAlive, unused].map((agent) => ask(agent, '/api/wording')))
    expect(before.map(({ status, connection: how }) => [status, how])).toEqual(before.map(() => [200, 'keep-alive']))
    const underWay = ask(busy, '/slow', 'POST')
    await pause(100)
    phase = 'draining'
    const closed = app.close()
    await pause(50)
    expect(await ask(keptAlive, '/api/wording')).toMatchObject({ status: 200, connection: 'close' })
    await expect(ask(connection(), '/api/wording')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    expect(await underWay).toEqual({ status: 200, connection: 'close', body: '{"done":true}' })
    await closed
  })
})
