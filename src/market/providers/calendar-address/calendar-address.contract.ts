import * as z from 'zod'
import { byId, contract, dataSchema } from '#engine/http/contract.ts'
import { problems } from '#engine/definition/problem.ts'
import { provider } from '../provider.ts'

const addressStatus = z.strictObject({
  createdAt: z.iso.datetime().nullable().describe('The creation time of the current address; null if there is none'),
})

const common = { path: `${provider.path}/:id/calendar-address`, resource: provider, params: byId } as const

/** Reads whether a provider's calendar has a secret address. */
export const calendarAddress = contract({
  ...common,
  method: 'GET',
  demand: 'provider-calendar:read',
  summary: 'Whether a provider’s calendar has a secret address, and since when',
  answer: dataSchema(addressStatus),
})

/** Creates the secret address of a provider's calendar. */
export const makeCalendarAddress = contract({
  ...common,
  method: 'POST',
  demand: 'provider-calendar:update',
  summary:
    'Makes the secret address at which programs read a provider’s calendar (iCalendar), told this once; the former one ends',
  answer: dataSchema(addressStatus.extend({ address: z.url() })),
})

/** Withdraws the secret address of a provider's calendar. */
export const withdrawCalendarAddress = contract({
  ...common,
  method: 'DELETE',
  demand: 'provider-calendar:update',
  summary: 'Withdraw the secret address of a provider’s calendar',
  answer: null,
})

/** Reads a provider's calendar as iCalendar, for calendar programs. */
export const calendarFeed = contract({
  method: 'GET',
  path: '/calendar/:file',
  demand: 'public',
  summary: 'A provider’s calendar as iCalendar (RFC 5545), for programs with its secret address',
  chapter: { name: 'Calendar address', description: 'The calendar in the format of calendar programs' },
  params: z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/) }),
  answer: { types: ['text/calendar'] },
  problems: [problems.notFound, problems.tooMany],
})
