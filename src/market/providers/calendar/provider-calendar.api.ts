import type { Change, FieldValues, Repository } from '#engine/crud/repository.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import type { Override } from '#engine/server/services.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { inTransaction, type Queryable } from '#engine/database/database.api.ts'
import { hasErrorCode } from '#engine/definition/error-code.ts'
import { lockCalendar, refuseClash } from './calendar-clash.api.ts'
import { doubleBooking, tooManyRecurring } from './calendar-clash.ts'
import { providerCalendar } from './provider-calendar.ts'

/**
 * The override of calendars: two times of one provider never overlap. Each write locks the provider and compares; an
 * exclusion constraint in the database also covers single entries.
 */
export const providerCalendarOverride: Override = (standard, { database }): Partial<Repository> => {
  async function booked<Written>(
    on: Queryable | undefined,
    work: (inside: Queryable) => Promise<Written>,
  ): Promise<Written> {
    try {
      return await inTransaction(database, on, work)
    } catch (error) {
      if (hasErrorCode(error, '23P01')) throw new Problem(doubleBooking, { cause: error })
      if (!hasErrorCode(error, 'SK002')) throw error
      throw new Problem(problems.validation, { details: [tooManyRecurring], cause: error })
    }
  }

  /** Compares the row as it would be after the change; locks its previous and new providers. */
  async function compare(on: Queryable, id: string, values: FieldValues, change: Change): Promise<void> {
    const current = await standard.read(id, change.actor, on)
    if (!current) return
    const row: FieldValues = { ...parseRow(providerCalendar, current), ...values }
    await lockCalendar(on, row['providerId'])
    await refuseClash(on, id, row)
  }

  return {
    create: (values, change, on) =>
      booked(on, async (inside) => {
        const owner = change.actor.kind === 'provider' ? { providerId: change.actor.id } : {}
        const row = { ...values, ...owner, active: true }
        await lockCalendar(inside, row['providerId'])
        await refuseClash(inside, null, row)
        return standard.create(values, change, inside)
      }),

    update: (id, version, values, change, on) =>
      booked(on, async (inside) => {
        await compare(inside, id, values, change)
        return standard.update(id, version, values, change, inside)
      }),

    setActive: (id, version, active, change, on) =>
      booked(on, async (inside) => {
        await compare(inside, id, { active }, change)
        return standard.setActive(id, version, active, change, inside)
      }),

    restore: (id, change, on) =>
      booked(on, async (inside) => {
        const restored = await standard.restore(id, change, inside)
        await compare(inside, id, {}, change)
        return restored
      }),
  }
}
providerCalendarOverride.refusals = [doubleBooking]
