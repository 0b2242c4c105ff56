/** Limits on the amount of running and waiting work. */
export interface SemaphoreOptions {
  /** The maximum number of running pieces of work, in total. */
  readonly all: number
  /** The maximum number of waiting callers; further callers are refused. */
  readonly waiting: number
  /** The maximum wait in milliseconds before a caller is refused; unlimited by default. */
  readonly patience?: number
  /** The limits for one person, so that nobody can use all slots. */
  readonly perPerson?: { readonly all: number; readonly waiting: number }
}

interface Waiter {
  readonly person: string
  readonly group: string
  readonly start: () => void
  readonly refuse: () => void
}

interface Share {
  running: number
  waiting: number
}

/**
 * Limits the amount of running and waiting work. Work starts in order of arrival; a person at their limit is skipped,
 * so that others do not wait for them. People may belong to groups. A free slot goes to the group with the least
 * running work. When the queue is full, the group with the most waiting work loses its last place. A refusal states
 * whether the person's limit or the total limit was reached.
 */
export class Semaphore {
  readonly #options: SemaphoreOptions
  readonly #refusal: (own: boolean) => Error
  readonly #queue = new Set<Waiter>()
  readonly #shares = new Map<string, Share>()
  readonly #groups = new Map<string, Share>()
  #running = 0

  constructor(room: SemaphoreOptions, refusal: (own: boolean) => Error) {
    this.#options = room
    this.#refusal = refusal
  }

  /** The number of waiting callers. */
  get waiting(): number {
    return this.#queue.size
  }

  /** The number of running pieces of work. */
  get running(): number {
    return this.#running
  }

  /** Runs a piece of work when a slot is free. */
  async run<Result>(work: () => Promise<Result>, person = ''): Promise<Result> {
    const leave = await this.acquire(person)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** Waits for a slot. Returns a function that frees the slot; calls after the first one do nothing. */
  acquire(person = '', group = person): Promise<() => void> {
    const { all, waiting, patience, perPerson } = this.#options
    const share = this.#shares.get(person) ?? { running: 0, waiting: 0 }
    if (this.#running < all && share.running < (perPerson?.all ?? all))
      return Promise.resolve(this.#start({ person, group }, share))
    const hasHadTheirs = () => perPerson !== undefined && share.running >= perPerson.all
    if (perPerson && share.waiting >= perPerson.waiting) return Promise.reject(this.#refusal(hasHadTheirs()))
    if (this.#queue.size >= waiting && !this.#makesPlace(group)) return Promise.reject(this.#refusal(hasHadTheirs()))
    const groupShare = this.#groups.get(group) ?? { running: 0, waiting: 0 }
    return new Promise((resolve, reject) => {
      const leaveLine = (): void => {
        clearTimeout(timer)
        this.#queue.delete(waiter)
        share.waiting -= 1
        groupShare.waiting -= 1
      }
      const refuse = (): void => {
        leaveLine()
        forget(this.#shares, person)
        forget(this.#groups, group)
        reject(this.#refusal(hasHadTheirs()))
      }
      const waiter: Waiter = {
        person,
        group,
        start: () => {
          leaveLine()
          resolve(this.#start({ person, group }, share))
        },
        refuse,
      }
      const timer = patience === undefined ? undefined : setTimeout(refuse, patience)
      share.waiting += 1
      this.#shares.set(person, share)
      groupShare.waiting += 1
      this.#groups.set(group, groupShare)
      this.#queue.add(waiter)
    })
  }

  #start({ person, group }: Pick<Waiter, 'person' | 'group'>, share: Share): () => void {
    const groupShare = this.#groups.get(group) ?? { running: 0, waiting: 0 }
    this.#running += 1
    share.running += 1
    groupShare.running += 1
    this.#shares.set(person, share)
    this.#groups.set(group, groupShare)
    let released = false
    return () => {
      if (released) return
      released = true
      this.#running -= 1
      share.running -= 1
      groupShare.running -= 1
      forget(this.#shares, person)
      forget(this.#groups, group)
      this.#startWaiting()
    }
  }

  #startWaiting(): void {
    while (this.#running < this.#options.all) {
      const next = this.#next()
      if (!next) return
      next.start()
    }
  }

  /**
   * Returns the caller that has waited longest in the group with the least running work; people at their limit are
   * skipped.
   */
  #next(): Waiter | null {
    const most = this.#options.perPerson?.all ?? this.#options.all
    let next: Waiter | null = null
    let least = Infinity
    for (const waiter of this.#queue) {
      if ((this.#shares.get(waiter.person)?.running ?? 0) >= most) continue
      const running = this.#groups.get(waiter.group)?.running ?? 0
      if (running < least) [next, least] = [waiter, running]
      if (least === 0) break
    }
    return next
  }

  /**
   * Makes room in the full queue for a caller of `group`: refuses the last caller of the group with the most waiting
   * callers, even if that is `group` itself. Returns false if every waiting group is smaller than `group` would be.
   */
  #makesPlace(group: string): boolean {
    let most = (this.#groups.get(group)?.waiting ?? 0) + 1
    let last: Waiter | null = null
    for (const waiter of this.#queue) {
      const waiting = this.#groups.get(waiter.group)?.waiting ?? 0
      if (waiting < most || (waiting === most && last?.group !== waiter.group)) continue
      last = waiter
      most = waiting
    }
    last?.refuse()
    return last !== null
  }
}

/** Removes the entry of a person or group that has no running or waiting work. */
function forget(shares: Map<string, Share>, name: string): void {
  const share = shares.get(name)
  if (share && share.running + share.waiting === 0) shares.delete(name)
}
