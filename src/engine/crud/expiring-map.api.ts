const maxEntries = 500

/**
 * A map whose entries expire after some milliseconds. When the map exceeds its maximum size, the oldest entries are
 * removed.
 */
export class ExpiringMap<Value> {
  readonly #lasting: number
  readonly #entries = new Map<string, { readonly value: Value; readonly until: number }>()

  constructor(lasting: number) {
    this.#lasting = lasting
  }

  /** The entry of a key that has not expired, with its value. */
  get(key: string): { readonly value: Value } | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.until > performance.now() ? entry : undefined
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, { value, until: performance.now() + this.#lasting })
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > maxEntries && oldest !== undefined) this.#entries.delete(oldest)
  }
}
