/** How much is done at once, and how long the line in front of it is. */
export interface SemaphoreOptions {
  /** How many at once, whoever they are. */
  readonly all: number
  /** How many wait in line; whoever comes then is refused. */
  readonly waiting: number
  /** How long one waits in line, in milliseconds, before being refused; without it, as long as it takes. */
  readonly patience?: number
  /** What one person takes of it at most, so that nobody has it all. */
  readonly perPerson?: { readonly all: number; readonly waiting: number }
}

interface Waiter {
  readonly person: string
  readonly start: () => void
}

interface Share {
  running: number
  waiting: number
}

/**
 * Lets so many pieces of work run at once and so many wait, in the order they came; a person who has their share already is
 * passed over, so that others need not wait for it. Whoever finds no room meets the refusal, which is told whether it is their own
 * share that is full.
 */
export class Semaphore {
  readonly #options: SemaphoreOptions
  readonly #refusal: (own: boolean) => Error
  readonly #queue = new Set<Waiter>()
  readonly #shares = new Map<string, Share>()
  #running = 0

  constructor(room: SemaphoreOptions, refusal: (own: boolean) => Error) {
    this.#options = room
    this.#refusal = refusal
  }

  /** How many wait in line. */
  get waiting(): number {
    return this.#queue.size
  }

  /** How many are under way. */
  get running(): number {
    return this.#running
  }

  /** Does a piece of work when its turn has come. */
  async run<Result>(work: () => Promise<Result>, person = ''): Promise<Result> {
    const leave = await this.acquire(person)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** Waits for room; answers what gives it back, which does so once however often it is called. */
  acquire(person = ''): Promise<() => void> {
    const { all, waiting, patience, perPerson } = this.#options
    const share = this.#shares.get(person) ?? { running: 0, waiting: 0 }
    if (this.#running < all && share.running < (perPerson?.all ?? all))
      return Promise.resolve(this.#start(person, share))
    const hasHadTheirs = () => perPerson !== undefined && share.running >= perPerson.all
    if (this.#queue.size >= waiting || (perPerson && share.waiting >= perPerson.waiting))
      return Promise.reject(this.#refusal(hasHadTheirs()))
    return new Promise((resolve, reject) => {
      const leaveLine = (): void => {
        clearTimeout(timer)
        this.#queue.delete(waiter)
        share.waiting -= 1
      }
      const waiter: Waiter = {
        person,
        start: () => {
          leaveLine()
          resolve(this.#start(person, share))
        },
      }
      const timer =
        patience === undefined
          ? undefined
          : setTimeout(() => {
              leaveLine()
              this.#forget(person, share)
              reject(this.#refusal(hasHadTheirs()))
            }, patience)
      share.waiting += 1
      this.#shares.set(person, share)
      this.#queue.add(waiter)
    })
  }

  #start(person: string, share: Share): () => void {
    this.#running += 1
    share.running += 1
    this.#shares.set(person, share)
    let left = false
    return () => {
      if (left) return
      left = true
      this.#running -= 1
      share.running -= 1
      this.#forget(person, share)
      this.#startWaiting()
    }
  }

  #startWaiting(): void {
    const most = this.#options.perPerson?.all ?? this.#options.all
    for (const waiter of this.#queue) {
      if (this.#running >= this.#options.all) return
      if ((this.#shares.get(waiter.person)?.running ?? 0) < most) waiter.start()
    }
  }

  #forget(person: string, share: Share): void {
    if (share.running + share.waiting === 0) this.#shares.delete(person)
  }
}
