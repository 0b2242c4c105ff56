import { organisation } from '#engine/core/organisation.ts'
import { Problem, problems } from '#engine/core/problem.ts'
import type { Queryable } from '#engine/db/database.ts'

const minutes = 60

/**
 * Seconds to wait after the n-th failure in a row: so many tries are free, then 1, 2, 4 … up to fifteen minutes, and half
 * an hour after every tenth. A day without a try forgets.
 */
export function delaysAfter(freeTries: number): readonly number[] {
  return Array.from({ length: 20 }, (_, index) => {
    const failures = index + 1
    if (failures % 10 === 0) return 30 * minutes
    return failures < freeTries ? 0 : Math.min(2 ** (failures - freeTries), 15 * minutes)
  })
}

/** So many tries in so many seconds. */
export interface Allowance {
  readonly tries: number
  readonly seconds: number
}

/** What may be tried how often, by one address or for one mailbox. */
export const allowances = {
  signInByAddress: { tries: 100, seconds: 60 * minutes },
  registerByAddress: { tries: 5, seconds: 60 * minutes },
  forgotByAddress: { tries: 20, seconds: 60 * minutes },
  forgotByMailbox: { tries: 3, seconds: 60 * minutes },
  linkByRecord: { tries: 5, seconds: 60 * minutes },
  requestsByToken: { tries: 600, seconds: minutes },
  newDeviceMail: { tries: 5, seconds: 60 * minutes },
  linkByAddress: { tries: 30, seconds: 60 * minutes },
} as const satisfies Record<string, Allowance>

async function secondsLeft(database: Queryable, key: Buffer, until: string): Promise<number> {
  const [row] = await database.query<{ seconds: number }>({
    text: `select ceil(extract(epoch from (${until}) - now()))::integer as seconds from throttle where key = $1`,
    values: [key],
  })
  return Math.max(1, row?.seconds ?? 1)
}

/**
 * Counts a try before it is made, so that tries made at the same time all count; answers the seconds to wait, 0 when it
 * may be made. A success gives the tries back with `forgive`.
 */
export async function countFailure(database: Queryable, key: Buffer): Promise<number> {
  const next = `(case when t.since <= now() - interval '1 day' then 1 else t.tries + 1 end)`
  const counted = await database.query({
    name: 'throttle-count-failure',
    text: `insert into throttle as t (key, tries) values ($1, 1)
      on conflict (key) do update set tries = ${next}, since = now(),
        blocked_until = now() + make_interval(secs => ($2::integer[])[least(${next}, array_length($2::integer[], 1))])
      where t.blocked_until is null or t.blocked_until <= now()
      returning tries`,
    values: [key, delaysAfter(organisation.freeTries)],
  })
  return counted.length > 0 ? 0 : secondsLeft(database, key, 'blocked_until')
}

/** Counts one of the tries of an allowance; answers the seconds to wait, 0 when there was one left. */
export async function countTry(database: Queryable, key: Buffer, allowance: Allowance): Promise<number> {
  const over = `t.since <= now() - make_interval(secs => $3::integer)`
  const counted = await database.query({
    name: 'throttle-count-try',
    text: `insert into throttle as t (key, tries) values ($1, 1)
      on conflict (key) do update set
        tries = case when ${over} then 1 else t.tries + 1 end,
        since = case when ${over} then now() else t.since end
      where ${over} or t.tries < $2::integer
      returning tries`,
    values: [key, allowance.tries, allowance.seconds],
  })
  if (counted.length > 0) return 0
  return secondsLeft(database, key, `since + interval '${allowance.seconds} seconds'`)
}

/** Forgets the failures of a key. */
export async function forgive(database: Queryable, key: Buffer): Promise<void> {
  await database.query({ name: 'throttle-forgive', text: 'delete from throttle where key = $1', values: [key] })
}

/** Gives one try of an allowance back: signing in is no attack. */
export async function giveBack(database: Queryable, key: Buffer): Promise<void> {
  await database.query({
    name: 'throttle-give-back',
    text: 'update throttle set tries = greatest(tries - 1, 0) where key = $1',
    values: [key],
  })
}

/** Refuses when there is something to wait for. */
export function refuseWhileWaiting(seconds: number): void {
  if (seconds > 0) throw new Problem(problems.tooMany, { headers: { 'retry-after': String(seconds) } })
}

/** Where a request comes from, as far as one person can change it at will: an IPv6 network is one place. */
export function placeOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const filled =
    tail === undefined ? groups : [...groups, ...Array<string>(8 - groups.length - last.length).fill('0'), ...last]
  return `${filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** Forgets tries that no longer count. */
export async function forgetOldTries(database: Queryable): Promise<void> {
  await database.query({ text: `delete from throttle where since < now() - interval '2 days'` })
}
