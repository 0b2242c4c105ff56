import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { afterAll, vi } from 'vitest'

const servers = new Set<FastifyInstance>()
const channel = 'fastify.initialization'

// The test files of one process share the packages. Souk's own modules are loaded again for each file, so that registries,
// messages and settings are those of a new process.
vi.resetModules()

// Node publishes every Fastify server on this channel when the server is initialised.
subscribe(channel, noteServer)

afterAll(async () => {
  unsubscribe(channel, noteServer)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  // A server that a file leaves open would keep its jobs and connections during the next files.
  await Promise.allSettled([...servers].map((server) => server.close()))
})

function noteServer(message: unknown): void {
  const { fastify } = message as { readonly fastify: FastifyInstance }
  servers.add(fastify)
  fastify.addHook('onClose', async () => void servers.delete(fastify))
}
