import { finished } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem, problems } from '#engine/definition/problem.ts'
import { Semaphore } from '#engine/definition/semaphore.ts'
import { networkOf } from './network.api.ts'
import { comeBack } from './limit-refusals.api.ts'
import { rooms, type RoomName } from './limit-table.api.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of which kind it is among what is under way at once; without it, by whether it needs a session. */
    atOnce?: RoomName
  }
  interface FastifyInstance {
    gates: Gates
  }
  interface FastifyRequest {
    /** Makes room for the next before the answer is over. */
    leaveRoom: () => void
  }
}

const names = Object.keys(rooms) as RoomName[]

/** The way into each kind of work of this process. */
export class Gates {
  readonly #semaphores = new Map(
    names.map((name) => [
      name,
      new Semaphore(rooms[name], (own) =>
        own ? new Problem(problems.tooManyAtOnce, { headers: { 'retry-after': '2' } }) : comeBack(5),
      ),
    ]),
  )

  /** Waits for room of a kind; answers what gives it back. */
  take(name: RoomName, person: string): Promise<() => void> {
    return this.#of(name).take(person)
  }

  /** Does a piece of work when there is room for it. */
  run<Result>(name: RoomName, person: string, work: () => Promise<Result>): Promise<Result> {
    return this.#of(name).run(work, person)
  }

  /** How much of each kind is under way, and waits. */
  get figures(): readonly { readonly name: RoomName; readonly running: number; readonly waiting: number }[] {
    return [...this.#semaphores].map(([name, { running, waiting }]) => ({ name, running, waiting }))
  }

  #of(name: RoomName): Semaphore {
    const semaphore = this.#semaphores.get(name)
    if (!semaphore) throw new Error(`Nothing says how much of ${name} there may be`)
    return semaphore
  }
}

/** Whose share a request takes of. */
export function personOf(request: FastifyRequest): string {
  return request.actor?.id ?? networkOf(request.ip)
}

/** Every request waits for its turn among those of its kind, and gives its room back when its answer is over. Comes after who asks is known. */
export function boundRoutes(app: FastifyInstance): void {
  const gates = new Gates()
  app.decorate('gates', gates)
  app.decorateRequest('leaveRoom', nothing)

  app.addHook('onRoute', (route) => {
    const usual = route.config?.contract?.demand === 'public' ? 'strangers' : 'signedIn'
    route.config = { atOnce: usual, ...route.config }
  })

  app.addHook('onRequest', async (request, { raw }) => {
    request.leaveRoom = await gates.take(request.routeOptions.config.atOnce ?? 'strangers', personOf(request))
    // Called at once when whoever asked has gone, be it while they were recognised or while they waited in line.
    finished(raw, request.leaveRoom)
    if (raw.closed) throw new Problem(problems.requestTimeout)
  })
}

function nothing(): void {}
