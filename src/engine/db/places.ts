import { ConnectionFailure } from './failure.ts'

/** So many at a time, the others in the order they came; whoever has waited too long is told that the database is busy. */
export class Places {
  readonly #patience: number
  #free: number
  readonly #waiting = new Set<() => void>()

  constructor(count: number, patience: number) {
    this.#free = count
    this.#patience = patience
  }

  /** How many wait in line. */
  get waiting(): number {
    return this.#waiting.size
  }

  take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(start)
        reject(new ConnectionFailure('55P03'))
      }, this.#patience)
      const start = (): void => {
        clearTimeout(timer)
        resolve()
      }
      this.#waiting.add(start)
    })
  }

  leave(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#free += 1
      return
    }
    this.#waiting.delete(next)
    next()
  }
}
