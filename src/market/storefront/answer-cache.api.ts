import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** The lifetime of a cached response in seconds. */
const lifetime = 30

/** The largest number of cached responses. There is one response for each address and language. */
const most = 500

interface Cached {
  readonly body: Buffer
  readonly tag: string
  readonly link: string | null
  readonly until: number
}

/**
 * Caches the responses of public reads in this process for half a minute, because a shop sends the same request for
 * every visitor. A request whose entity tag is current gets 304 without an SQL statement. A request that arrives while
 * its response is computed waits for that response.
 */
export class AnswerCache {
  readonly #answers = new Map<string, Promise<Cached>>()

  /**
   * Sends the cached response of a key, or computes it with `make`. `type` is the media type, and `nextOf` returns the address of the next
   * page.
   */
  async send(
    reply: FastifyReply,
    key: string,
    make: () => Promise<object>,
    type = 'application/json',
    nextOf: (answer: object) => string | null = () => null,
  ): Promise<FastifyReply> {
    const { body, tag, link } = await this.#of(key, make, nextOf)
    if (link !== null) reply.header('link', `<${link}>; rel="next"`)
    return reply
      .headers({
        etag: tag,
        'cache-control': `public, max-age=${lifetime}`,
        'content-language': reply.request.language,
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'content-language, etag, link',
      })
      .type(`${type}; charset=utf-8`)
      .send(body)
  }

  async #of(key: string, make: () => Promise<object>, nextOf: (answer: object) => string | null): Promise<Cached> {
    const cached = await this.#answers.get(key)
    if (cached && cached.until > Date.now()) return cached
    const pending = make().then((answer) => toCached(answer, nextOf(answer)))
    this.#answers.delete(key)
    this.#answers.set(key, pending)
    // A failure is thrown to all requests that wait for this response, and it is not cached.
    pending.catch(() => this.#answers.delete(key))
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > most && oldest !== undefined) this.#answers.delete(oldest)
    return pending
  }
}

function toCached(answer: object, link: string | null): Cached {
  // The response is converted to bytes once, for both the hash and the sending.
  const body = Buffer.from(JSON.stringify(answer))
  return { body, link, tag: `W/"${hash('sha1', body, 'base64url')}"`, until: Date.now() + lifetime * 1000 }
}
