import type { FieldValues, Repository } from '#engine/crud/repository.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import type { Override } from '#engine/server/services.api.ts'
import { Problem, problemKind, type ProblemDetail } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { providerCalendar } from './provider-calendar.ts'
import { hasErrorCode } from '#engine/definition/error-code.ts'

const doubleBooking = problemKind(
  'double_booking',
  409,
  words('Le fournisseur est déjà pris', 'The provider is already booked', 'المورد مشغول بالفعل'),
)

const takenBy = words(
  'Le fournisseur est déjà pris par « {{title}} », de {{start}} à {{end}} (UTC)',
  'The provider is already booked for “{{title}}”, from {{start}} to {{end}} (UTC)',
  'المورد مشغول بالفعل بـ «{{title}}» من {{start}} إلى {{end}} (UTC)',
)

/**
 * Where provider calendars depart from the standard: two times of one provider never overlap. The database's exclusion
 * constraint decides, whoever writes at the same time; what is asked before it only finds the name of the clash.
 */
export const providerCalendarOverride: Override = (standard, { database }): Partial<Repository> => {
  async function booked<Written>(
    id: string | null,
    row: FieldValues,
    on: Queryable | undefined,
    write: () => Promise<Written>,
  ): Promise<Written> {
    await refuseClash(on ?? database, id, row)
    try {
      return await write()
    } catch (error) {
      if (!hasErrorCode(error, '23P01')) throw error
      // Somebody booked it a moment ago. In a transaction, which has now failed, nothing more can be asked.
      if (on === undefined || on === database) await refuseClash(database, id, row)
      throw new Problem(doubleBooking, { cause: error })
    }
  }

  /** The row as it would be, for a write that changes a part of it. */
  const merged = async (
    id: string,
    values: FieldValues,
    change: Parameters<Repository['create']>[1],
    on?: Queryable,
  ) => {
    const current = await standard.read(id, change.actor, on)
    return current ? { ...parseRow(providerCalendar, current), ...values } : {}
  }

  return {
    create: (values, change, on) => {
      const owner = change.actor.kind === 'provider' ? { providerId: change.actor.id } : {}
      return booked(null, { ...values, ...owner, active: true }, on, () => standard.create(values, change, on))
    },

    update: async (id, version, values, change, on) =>
      booked(id, await merged(id, values, change, on), on, () => standard.update(id, version, values, change, on)),

    setActive: async (id, version, active, change, on) =>
      booked(id, await merged(id, { active }, change, on), on, () =>
        standard.setActive(id, version, active, change, on),
      ),

    restore: (id, change, on) => booked(id, {}, on, () => standard.restore(id, change, on)),
  }
}

async function refuseClash(on: Queryable, id: string | null, row: FieldValues): Promise<void> {
  const { providerId, start, end, active } = row
  if (active !== true || Date.parse(String(end)) <= Date.parse(String(start))) return
  const [clash] = await on.query<{ title: string; start: string; end: string }>({
    name: 'calendar-clash',
    text: `select title, ${instantJson('start')} as start, ${instantJson('"end"')} as "end" from provider_calendar
      where provider_id = $1 and active and tstzrange(start, "end") && tstzrange($2, $3) and id is distinct from $4::uuid
      order by start limit 1`,
    values: [providerId, start, end, id],
  })
  if (clash) throw new Problem(doubleBooking, { details: [clashDetail(clash)], extra: { clash } })
}

function clashDetail({ title, start, end }: { title: string; start: string; end: string }): ProblemDetail {
  const minute = (instant: string) => instant.slice(0, 16).replace('T', ' ')
  return {
    field: 'start',
    code: 'double_booking',
    sentence: takenBy,
    values: { title, start: minute(start), end: minute(end) },
  }
}
