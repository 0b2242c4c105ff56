import type { FastifyInstance } from 'fastify'
import type { Services } from '#engine/server/services.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import { listeningAddress } from '#market/accounts/account-context.api.ts'
import { sameDigest, hmacOf, signingKey } from '#market/shared/token-digest.api.ts'

/** Creates and checks payment links. A dedicated key signs them. A link stays valid as long as its order can be paid. */
export class PaymentLinks {
  readonly #key: () => Promise<Buffer>
  readonly #base: () => string

  constructor(app: FastifyInstance, { database, settings }: Services) {
    this.#key = signingKey(database, 'payment-link')
    this.#base = () => settings.publicUrl ?? listeningAddress(app, settings.host)
  }

  /** The address for the customer. The token is in the fragment, which browsers never send, so no server logs it. */
  async address(orderId: string, language: Language, expires: Date): Promise<string> {
    return `${this.page(orderId, { lng: language })}#token=${await this.#token(orderId, expires)}`
  }

  /** The address of an order’s payment page without the token. */
  page(orderId: string, more: Readonly<Record<string, string>> = {}): string {
    return `${this.#base()}/payment?${new URLSearchParams({ order: orderId, ...more }).toString()}`
  }

  /** Checks a token for an order. Returns `expired` for a valid token whose time is over. */
  async judge(orderId: string, token: unknown, now = new Date()): Promise<'good' | 'expired' | 'broken'> {
    if (typeof token !== 'string') return 'broken'
    const [, until = '', digest = ''] = /^([0-9a-z]{6,12})\.([\w-]{43})$/.exec(token) ?? []
    const expected = hmacOf(await this.#key(), 'pay', orderId, until).toString('base64url')
    // The texts are compared, because several encodings of the last character decode to the same digest.
    if (!sameDigest(Buffer.from(digest), Buffer.from(expected))) return 'broken'
    return Number.parseInt(until, 36) * 1000 > now.getTime() ? 'good' : 'expired'
  }

  async #token(orderId: string, expires: Date): Promise<string> {
    const until = Math.floor(expires.getTime() / 1000).toString(36)
    return `${until}.${hmacOf(await this.#key(), 'pay', orderId, until).toString('base64url')}`
  }
}
