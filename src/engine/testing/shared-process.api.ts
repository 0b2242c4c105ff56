import { setWordings } from '#engine/definition/words.ts'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { afterAll, vi } from 'vitest'
import { setClockOffset } from '#engine/definition/clock.ts'
import { setOrganisation } from '#engine/definition/organisation.ts'

const servers = new Set<FastifyInstance>()
const channel = 'fastify.initialization'

// Node publishes every Fastify server of the unit tests on this channel when the server is initialised.
subscribe(channel, noteServer)

// The test files of one process share its modules. Each file starts with the settings of a new process.
afterAll(async () => {
  unsubscribe(channel, noteServer)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  // An open server would apply the settings of its database to the tests of other files.
  await Promise.allSettled([...servers].map((server) => server.close()))
  setOrganisation({})
  setWordings({ fr: new Map(), en: new Map(), ar: new Map() })
  setClockOffset(0)
})

function noteServer(message: unknown): void {
  const { fastify } = message as { readonly fastify: FastifyInstance }
  servers.add(fastify)
  fastify.addHook('onClose', async () => void servers.delete(fastify))
}
