import * as z from 'zod'
import { confirmation } from '#engine/http/confirmation.ts'
import { identifier } from '#engine/definition/identifier.ts'
import { isDay } from '#engine/definition/days.ts'
import { problems } from '#engine/definition/problem.ts'
import { contract, dataSchema } from '#engine/http/contract.ts'
import { rowOf } from '#engine/http/json-schema.ts'
import { changedMember } from '#engine/http/members.ts'
import { doubleBooking } from './calendar-clash.ts'
import { occurrenceScopes } from './occurrence-scopes.ts'
import { providerCalendar } from './provider-calendar.ts'

/** The maximum number of occurrences in a response. */
export const mostOccurrences = 1000

const moment = z.iso.datetime({ offset: true }).refine((text) => isDay(text.slice(0, 10)), { params: { code: 'date' } })

/** Lists the occurrences of recurring entries in a span of time. */
export const calendarOccurrences = contract({
  method: 'GET',
  path: `${providerCalendar.path}/occurrences`,
  demand: 'provider-calendar:read',
  summary:
    'The times of entries that come again, between two moments at most ninety days apart; what comes once is in the list',
  query: z.strictObject({
    from: moment,
    to: moment,
    providerId: z.optional(identifier),
  }),
  answer: dataSchema(
    z.strictObject({
      entries: z.array(rowOf(providerCalendar)).describe('The recurring entries'),
      occurrences: z.array(
        z.strictObject({
          entryId: z.uuid(),
          day: z.iso.date().describe('In the organisation’s time zone'),
          start: z.iso.datetime(),
          end: z.iso.datetime(),
        }),
      ),
      complete: z.boolean().describe(`Whether the list is complete: it has ${mostOccurrences} at most`),
    }),
  ),
})

/** Changes one occurrence, that one and all following ones, or all occurrences of a recurring entry. */
export const changeOccurrence = contract({
  method: 'POST',
  path: `${providerCalendar.path}/:id/occurrences/:day`,
  demand: 'provider-calendar:update',
  summary: 'Change or delete one occurrence of a recurring entry, that one and all following ones, or all',
  resource: providerCalendar,
  params: z.object({ id: identifier, day: z.iso.date().refine(isDay, { params: { code: 'date' } }) }),
  body: z.strictObject({
    scope: z.enum(occurrenceScopes),
    remove: z.boolean().default(false),
    title: changedMember<string>('title', providerCalendar.fields.title),
    start: changedMember<string>('start', providerCalendar.fields.start).describe('The new start of the occurrence'),
    end: changedMember<string>('end', providerCalendar.fields.end),
    ...confirmation,
  }),
  answer: null,
  versioned: true,
  problems: [doubleBooking, problems.conflict],
})
