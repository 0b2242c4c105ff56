import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, problems } from '#engine/definition/problem.ts'
import { Semaphore } from '#engine/definition/concurrency/semaphore.ts'
import { isReadWhole } from './body-patience.api.ts'
import { networkOf, wideNetworkOf } from './network.api.ts'
import { serviceUnavailable } from './limit-problems.api.ts'
import { mostUploadBytes, requestLimits, type RequestLimitName } from './limit-table.api.ts'

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
    /** Bytes of files that it holds in memory. */
    heldBytes: number
  }
}

const names = Object.keys(requestLimits) as RequestLimitName[]

/** The way into each kind of work of this process. */
export class ConcurrencyLimits {
  #heldBytes = 0
  readonly #semaphores = new Map(
    names.map((name) => [
      name,
      new Semaphore(requestLimits[name], (own) =>
        own ? new Problem(problems.tooManyAtOnce, { headers: { 'retry-after': '2' } }) : serviceUnavailable(5),
      ),
    ]),
  )

  /** Waits for room of a kind; answers what gives it back. Of those who wait, the group that has the least under way is next. */
  acquire(name: RequestLimitName, person: string, group = person): Promise<() => void> {
    return this.#of(name).acquire(person, group)
  }

  /** Counts bytes of a file that a request holds in memory until its answer is over; refuses them when uploads hold too many. */
  holdBytes(request: FastifyRequest, bytes: number): void {
    if (this.#heldBytes + bytes > mostUploadBytes) throw serviceUnavailable(10)
    this.#heldBytes += bytes
    request.heldBytes += bytes
  }

  /** Counts the bytes of a request no longer. */
  releaseBytes(request: FastifyRequest): void {
    this.#heldBytes -= request.heldBytes
    request.heldBytes = 0
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

/** Among whom a request's person is counted when there is no room for all: one customer of a provider may have many networks. */
function groupOf(request: FastifyRequest): string {
  return request.actor?.id ?? wideNetworkOf(request.ip)
}

/**
 * Every request waits for its turn among those of its kind, and gives its room back when its answer is over. Comes after who asks is
 * known and after its body has arrived: a slow sender takes no room. Files arrive in their routes, and so within their turn.
 */
export function limitConcurrency(app: FastifyInstance): void {
  const gates = new ConcurrencyLimits()
  app.decorate('concurrencyLimits', gates)
  app.decorateRequest('releaseSlot', nothing)
  app.decorateRequest('heldBytes', 0)

  app.addHook('onRoute', (route) => {
    const usual = route.config?.contract?.demand === 'public' ? 'strangers' : 'signedIn'
    route.config = { atOnce: usual, ...route.config }
  })

  async function take(request: FastifyRequest, { raw }: FastifyReply): Promise<void> {
    const kind = request.routeOptions.config.atOnce ?? 'strangers'
    request.releaseSlot = await gates.acquire(kind, limitKeyOf(request), groupOf(request))
    // The client may have left while it was recognised or waited in line.
    if (raw.closed) {
      request.releaseSlot()
      throw new Problem(problems.requestTimeout)
    }
    raw.once('close', () => {
      request.releaseSlot()
      gates.releaseBytes(request)
    })
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!isReadWhole(request)) await take(request, reply)
  })
  app.addHook('preValidation', async (request, reply) => {
    if (isReadWhole(request)) await take(request, reply)
  })
}

function nothing(): void {}
