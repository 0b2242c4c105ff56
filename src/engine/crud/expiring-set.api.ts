const maxEntries = 500

/**
 * A set whose texts expire after some milliseconds. When the set exceeds its maximum size, the oldest texts are
 * removed.
 */
export class ExpiringSet {
  readonly #lasting: number
  readonly #until = new Map<string, number>()

  constructor(lasting: number) {
    this.#lasting = lasting
  }

  /** Whether the set contains a text that has not expired. */
  has(text: string): boolean {
    return (this.#until.get(text) ?? 0) > performance.now()
  }

  add(text: string): void {
    this.#until.delete(text)
    this.#until.set(text, performance.now() + this.#lasting)
    const [oldest] = this.#until.keys()
    if (this.#until.size > maxEntries && oldest !== undefined) this.#until.delete(oldest)
  }
}
