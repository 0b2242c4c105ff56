import { createHmac } from 'node:crypto'
import { organisation } from '#engine/definition/organisation.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { tooManyRequests } from './limit-problems.api.ts'
import { attemptLimits, type AttemptLimitName } from './limit-table.api.ts'

/** A kind of guess. Each consecutive failure increases the delay before the next try. */
export type GuessKind = 'sign-in' | 'second-step' | 'credentials' | 'two-factor'

const minutes = 60

/**
 * Seconds to wait after the n-th consecutive failure: the first tries are free, then 1, 2, 4 … up to fifteen minutes,
 * and half an hour after every tenth. The count resets after a day without a try.
 */
export function delaysAfter(freeTries: number): readonly number[] {
  return Array.from({ length: 20 }, (_, index) => {
    const failures = index + 1
    if (failures % 10 === 0) return 30 * minutes
    return failures < freeTries ? 0 : Math.min(2 ** (failures - freeTries), 15 * minutes)
  })
}

/**
 * Counts tries in the database, across all processes, by account, mailbox, link or network, which are stored only as a
 * keyed digest. A try is counted before it runs, so that simultaneous tries all count. A success refunds its try.
 */
export class AttemptCounters {
  readonly #database: Queryable
  readonly #key: () => Promise<Buffer>

  constructor(database: Queryable, key: () => Promise<Buffer>) {
    this.#database = database
    this.#key = key
  }

  /**
   * Uses one try of a limit; returns the number of remaining tries and the seconds until the limit resets. Throws too
   * many requests if no try remains.
   */
  async take(name: AttemptLimitName, of: readonly string[], on = this.#database) {
    const { left, seconds } = await this.#counted(name, of, on)
    if (left === null) throw tooManyRequests(seconds)
    return { left, seconds }
  }

  /** Uses one try of a limit; returns the seconds to wait, or 0 if a try was available. */
  async count(name: AttemptLimitName, of: readonly string[], on = this.#database): Promise<number> {
    const { left, seconds } = await this.#counted(name, of, on)
    return left === null ? seconds : 0
  }

  async #counted(name: AttemptLimitName, of: readonly string[], on: Queryable) {
    const key = await this.#digest(name, of)
    const { tries, seconds } = attemptLimits[name]
    const over = `t.since <= now() - make_interval(secs => $3::integer)`
    const [counted] = await on.query<{ left: number; seconds: number }>({
      name: 'throttle-count-try',
      text: `insert into throttle as t (key, tries) values ($1, 1)
        on conflict (key) do update set
          tries = case when ${over} then 1 else t.tries + 1 end,
          since = case when ${over} then now() else t.since end
        where ${over} or t.tries < $2::integer
        returning $2::integer - tries as left, ceil(extract(epoch from since - now()))::integer + $3::integer as seconds`,
      values: [key, tries, seconds],
    })
    return counted ?? { left: null, seconds: await secondsLeft(on, key, `since + interval '${seconds} seconds'`) }
  }

  /** Refunds a try that succeeded. */
  async refund(name: AttemptLimitName, of: readonly string[], on = this.#database): Promise<void> {
    await on.query({
      name: 'throttle-give-back',
      text: 'update throttle set tries = greatest(tries - 1, 0) where key = $1',
      values: [await this.#digest(name, of)],
    })
  }

  /** Counts a mail that a person sends by hand, against the limits of the person and of the record. */
  async countLetter(person: string, about: readonly string[], on = this.#database): Promise<void> {
    await this.take('mailByRecord', about, on)
    await this.take('mailByPerson', [person], on)
  }

  /**
   * Counts a guess as a failure before it is checked; throws if earlier failures require waiting. Free tries set no end
   * of waiting, because a simultaneous try can have an earlier `now()` than the try it waited for.
   */
  async countGuess(at: GuessKind, of: readonly string[], on = this.#database): Promise<void> {
    const key = await this.#digest(at, of)
    const next = `(case when t.since <= now() - interval '1 day' then 1 else t.tries + 1 end)`
    const counted = await on.query({
      name: 'throttle-count-failure',
      text: `insert into throttle as t (key, tries) values ($1, 1)
        on conflict (key) do update set tries = ${next}, since = now(),
          blocked_until = now() + make_interval(secs => nullif(
            ($2::integer[])[least(${next}, array_length($2::integer[], 1))], 0))
        where t.blocked_until is null or t.blocked_until <= now()
        returning tries`,
      values: [key, delaysAfter(organisation.freeTries)],
    })
    if (counted.length === 0) throw tooManyRequests(await secondsLeft(on, key, 'blocked_until'))
  }

  /** Resets the count of failures after a correct guess. */
  async reset(at: GuessKind, of: readonly string[], on = this.#database): Promise<void> {
    await on.query({
      name: 'throttle-forgive',
      text: 'delete from throttle where key = $1',
      values: [await this.#digest(at, of)],
    })
  }

  async #digest(name: string, of: readonly string[]): Promise<Buffer> {
    return createHmac('sha256', await this.#key())
      .update(JSON.stringify([name, ...of]))
      .digest()
  }
}

async function secondsLeft(on: Queryable, key: Buffer, until: string): Promise<number> {
  const [row] = await on.query<{ seconds: number }>({
    text: `select ceil(extract(epoch from (${until}) - now()))::integer as seconds from throttle where key = $1`,
    values: [key],
  })
  return Math.max(1, row?.seconds ?? 1)
}

/** Deletes counters that are too old to affect a limit. */
export async function deleteOldAttempts(database: Queryable): Promise<void> {
  await database.query({ text: `delete from throttle where since < now() - interval '2 days'` })
}
