import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, problems } from '#engine/definition/problem.ts'
import { Semaphore } from '#engine/definition/concurrency/semaphore.ts'
import { isReadWhole } from './body-patience.api.ts'
import { networkOf, wideNetworkOf } from './network.api.ts'
import { serviceUnavailable } from './limit-problems.api.ts'
import { mostUploadBytes, requestLimits, type RequestLimitName } from './limit-table.api.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's kind among the concurrency limits. The default depends on whether the route requires a session. */
    atOnce?: RequestLimitName
  }
  interface FastifyInstance {
    concurrencyLimits: ConcurrencyLimits
  }
  interface FastifyRequest {
    /** Frees the request's slot; it can be called before the response ends. */
    releaseSlot: () => void
    /** The number of bytes of uploaded files that the request has in memory. */
    heldBytes: number
  }
}

const names = Object.keys(requestLimits) as RequestLimitName[]

/** The semaphores of this process, one for each kind of request. */
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

  /**
   * Waits for a slot of a kind; returns the function that frees it. Among the waiting groups, the one with the fewest
   * running requests is next.
   */
  acquire(name: RequestLimitName, person: string, group = person): Promise<() => void> {
    return this.#of(name).acquire(person, group)
  }

  /**
   * Counts bytes of a file that a request keeps in memory until its response ends. Throws if all uploads together keep
   * too many bytes.
   */
  holdBytes(request: FastifyRequest, bytes: number): void {
    if (this.#heldBytes + bytes > mostUploadBytes) throw serviceUnavailable(10)
    this.#heldBytes += bytes
    request.heldBytes += bytes
  }

  /** Stops counting the bytes of a request against the limit of all uploads. */
  releaseBytes(request: FastifyRequest): void {
    this.#heldBytes -= request.heldBytes
    request.heldBytes = 0
  }

  /** Runs work when a slot is free. */
  run<Result>(name: RequestLimitName, person: string, work: () => Promise<Result>): Promise<Result> {
    return this.#of(name).run(work, person)
  }

  /** The number of running and waiting requests of each kind. */
  get usage(): readonly { readonly name: RequestLimitName; readonly running: number; readonly waiting: number }[] {
    return [...this.#semaphores].map(([name, { running, waiting }]) => ({ name, running, waiting }))
  }

  #of(name: RequestLimitName): Semaphore {
    const semaphore = this.#semaphores.get(name)
    if (!semaphore) throw new Error(`No limit is configured for ${name}`)
    return semaphore
  }
}

/** The person or network whose limit a request counts against. */
export function limitKeyOf(request: FastifyRequest): string {
  return request.actor?.id ?? networkOf(request.ip)
}

/**
 * The group in which a request waits when no slot is free. It is wider than the limited network, because one customer
 * of an internet provider may have many networks.
 */
function groupOf(request: FastifyRequest): string {
  return request.actor?.id ?? wideNetworkOf(request.ip)
}

/**
 * Makes every request wait for a slot of its kind, and frees the slot when the response ends. This happens after
 * authentication and after a buffered body has arrived, so a slow sender occupies no slot. Routes that stream files
 * occupy their slot while reading them.
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
    // The client may have disconnected during authentication or while waiting.
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
