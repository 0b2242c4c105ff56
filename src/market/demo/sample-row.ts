import { addDays } from '#engine/definition/days.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { RandomSource } from './seeded-random.ts'

/** A row of the sample marketplace: form values and server values. */
export interface SampleRow {
  readonly id: string
  readonly active: boolean
  readonly createdAt: string
  readonly updatedAt: string
  /** The values of the form, without pictures. */
  readonly values: Readonly<Record<string, unknown>>
  /** Picture field → the drawings to store there, as SVG. */
  readonly pictures: Readonly<Record<string, readonly string[]>>
  /** Values that only the server writes. */
  readonly managed: Readonly<Record<string, unknown>>
}

/** The sample rows of one resource. */
export interface Sample {
  readonly resource: Resource
  readonly rows: readonly SampleRow[]
}

/** A moment within working hours, `days` before today. */
export function pastMoment(today: string, days: number, choices: RandomSource): Date {
  const minutes = choices.between(7 * 60, 19 * 60)
  return new Date(Date.parse(`${addDays(today, -days)}T00:00:00Z`) + (minutes * 60 + choices.between(0, 59)) * 1000)
}

/** Creates a row added a number of days ago. */
export function sampleRow(
  choices: RandomSource,
  today: string,
  daysAgo: number,
  row: { values: SampleRow['values'] } & Partial<Pick<SampleRow, 'active' | 'pictures' | 'managed'>>,
): SampleRow {
  const created = pastMoment(today, daysAgo, choices)
  return {
    id: choices.id(created),
    active: true,
    pictures: {},
    managed: {},
    createdAt: created.toISOString(),
    updatedAt: created.toISOString(),
    ...row,
  }
}
