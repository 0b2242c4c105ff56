import { finished } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem, problems } from '#engine/definition/problem.ts'
import { Semaphore } from '#engine/definition/concurrency/semaphore.ts'
import { networkOf } from './network.api.ts'
import { serviceUnavailable } from './limit-problems.api.ts'
import { requestLimits, type RequestLimitName } from './limit-table.api.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of which kind it is among what is under way at once; without it, by whether it needs a session. */
    atOnce?: RequestLimitName
  }
  interface FastifyInstance {
    concurrencyLimits: ConcurrencyLimits
  }
  interface FastifyRequest {
    /** Makes room for the next before the answer is over. */
    releaseSlot: () => void
  }
}

const names = Object.keys(requestLimits) as RequestLimitName[]

/** The way into each kind of work of this process. */
export class ConcurrencyLimits {
  readonly #semaphores = new Map(
    names.map((name) => [
      name,
      new Semaphore(requestLimits[name], (own) =>
        own ? new Problem(problems.tooManyAtOnce, { headers: { 'retry-after': '2' } }) : serviceUnavailable(5),
      ),
    ]),
  )

  /** Waits for room of a kind; answers what gives it back. */
  acquire(name: RequestLimitName, person: string): Promise<() => void> {
    return this.#of(name).acquire(person)
  }

  /** Does a piece of work when there is room for it. */
  run<Result>(name: RequestLimitName, person: string, work: () => Promise<Result>): Promise<Result> {
    return this.#of(name).run(work, person)
  }

  /** How much of each kind is under way, and waits. */
  get usage(): readonly { readonly name: RequestLimitName; readonly running: number; readonly waiting: number }[] {
    return [...this.#semaphores].map(([name, { running, waiting }]) => ({ name, running, waiting }))
  }

  #of(name: RequestLimitName): Semaphore {
    const semaphore = this.#semaphores.get(name)
    if (!semaphore) throw new Error(`Nothing says how much of ${name} there may be`)
    return semaphore
  }
}

/** Whose share a request takes of. */
export function limitKeyOf(request: FastifyRequest): string {
  return request.actor?.id ?? networkOf(request.ip)
}

/** Every request waits for its turn among those of its kind, and gives its room back when its answer is over. Comes after who asks is known. */
export function limitConcurrency(app: FastifyInstance): void {
  const gates = new ConcurrencyLimits()
  app.decorate('concurrencyLimits', gates)
  app.decorateRequest('releaseSlot', nothing)

  app.addHook('onRoute', (route) => {
    const usual = route.config?.contract?.demand === 'public' ? 'strangers' : 'signedIn'
    route.config = { atOnce: usual, ...route.config }
  })

  app.addHook('onRequest', async (request, { raw }) => {
    request.releaseSlot = await gates.acquire(request.routeOptions.config.atOnce ?? 'strangers', limitKeyOf(request))
    // Called at once when whoever asked has gone, be it while they were recognised or while they waited in line.
    finished(raw, request.releaseSlot)
    if (raw.closed) throw new Problem(problems.requestTimeout)
  })
}

function nothing(): void {}
