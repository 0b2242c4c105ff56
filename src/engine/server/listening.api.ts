import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings.api.ts'
import { errorCodeOf } from '#engine/definition/error-code.ts'

type Address = Pick<Settings, 'host' | 'port'>

/** Fails at once if the address is already in use, before any slow part of the start. */
export async function refuseTakenAddress({ host, port }: Address): Promise<void> {
  if (port === 0) return
  const server = createServer()
  try {
    server.listen({ host, port })
    await once(server, 'listening')
  } catch (error) {
    throw describeListenError(error, { host, port })
  }
  server.close()
  await once(server, 'close')
}

/** Listens on the configured address. */
export async function listen(app: FastifyInstance, { host, port }: Address): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    await app.close()
    throw describeListenError(error, { host, port })
  }
}

function describeListenError(error: unknown, { host, port }: Address): unknown {
  const meanings: Readonly<Record<string, string>> = {
    EADDRINUSE: `Another program already listens at ${host}:${port}. Choose another PORT.`,
    EACCES: `This account may not listen at ${host}:${port}. Choose a PORT above 1023, and put a proxy in front of it.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. HOST sets the address on which Souk listens.`,
    ENOTFOUND: `There is no host named ${host}. HOST sets the address on which Souk listens.`,
  }
  const meaning = meanings[errorCodeOf(error)]
  return meaning === undefined ? error : new Error(meaning, { cause: error })
}
