const maxEntries = 500

/** Texts that are remembered for some milliseconds; the oldest are forgotten when they are too many. */
export class ExpiringSet {
  readonly #lasting: number
  readonly #until = new Map<string, number>()

  constructor(lasting: number) {
    this.#lasting = lasting
  }

  /** Whether a text was added less than that long ago. */
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
