import { ConnectionFailure } from './failure.ts'

interface Waiting {
  readonly alone: boolean
  readonly start: () => void
}

/**
 * Whose turn it is on a connection that everybody shares: statements pass freely, a transaction holds the connection
 * alone, and all are served in the order they came. `start` is called at once or when the turn comes, so that what it
 * sends keeps that order.
 */
export class Turn {
  readonly #patience: number
  #held = false
  #waiting: Waiting[] = []

  constructor(patience: number) {
    this.#patience = patience
  }

  /** For one statement. */
  pass(start: () => void, refuse: (error: Error) => void): void {
    this.#enter({ alone: false, start }, refuse)
  }

  /** For a transaction: until `leave`. */
  take(start: () => void, refuse: (error: Error) => void): void {
    this.#enter({ alone: true, start }, refuse)
  }

  /** Before everybody who waits, however long it takes. */
  takeNext(start: () => void): void {
    this.#waiting.unshift({ alone: true, start })
    this.#serve()
  }

  leave(): void {
    this.#held = false
    this.#serve()
  }

  #enter(one: Waiting, refuse: (error: Error) => void): void {
    if (!this.#held && this.#waiting.length === 0) {
      this.#admit(one)
      return
    }
    const timer = setTimeout(() => {
      this.#waiting = this.#waiting.filter((other) => other !== waiting)
      refuse(new ConnectionFailure('55P03'))
    }, this.#patience)
    const waiting: Waiting = {
      alone: one.alone,
      start: () => {
        clearTimeout(timer)
        one.start()
      },
    }
    this.#waiting.push(waiting)
  }

  #serve(): void {
    while (!this.#held) {
      const next = this.#waiting.shift()
      if (!next) return
      this.#admit(next)
    }
  }

  #admit({ alone, start }: Waiting): void {
    this.#held = alone
    start()
  }
}
