import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** How long an answer is given again before it is made anew, in seconds. */
const lifetime = 30

/** How many answers are kept at most: each address and language is one. */
const most = 500

interface Kept {
  readonly body: Buffer
  readonly tag: string
  readonly link: string | null
  readonly until: number
}

/**
 * Answers of public reads, kept by this process for half a minute: a shop asks the same for every visitor. Who has the answer's
 * tag is answered 304 without a statement. What is asked while an answer is being made waits for that one.
 */
export class AnswerCache {
  readonly #answers = new Map<string, Promise<Kept>>()

  /** Answers what is kept under a key, or what `make` makes, as a media type; `nextOf` tells where a list goes on. */
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

  async #of(key: string, make: () => Promise<object>, nextOf: (answer: object) => string | null): Promise<Kept> {
    const cached = await this.#answers.get(key)
    if (cached && cached.until > Date.now()) return cached
    const pending = make().then((answer) => keep(answer, nextOf(answer)))
    this.#answers.delete(key)
    this.#answers.set(key, pending)
    // A refusal is told to whoever waits for it, and is not kept.
    pending.catch(() => this.#answers.delete(key))
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > most && oldest !== undefined) this.#answers.delete(oldest)
    return pending
  }
}

function keep(answer: object, link: string | null): Kept {
  // What is hashed and sent as bytes becomes them once.
  const body = Buffer.from(JSON.stringify(answer))
  return { body, link, tag: `W/"${hash('sha1', body, 'base64url')}"`, until: Date.now() + lifetime * 1000 }
}
