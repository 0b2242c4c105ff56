import { addDays } from '#engine/definition/days.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { RandomSource } from './seeded-random.ts'

/** A row of the sample marketplace: what a member of staff would have typed, and what the server would have added. */
export interface SampleRow {
  readonly id: string
  readonly active: boolean
  readonly createdAt: string
  readonly updatedAt: string
  /** What the form sends, but for the pictures. */
  readonly values: Readonly<Record<string, unknown>>
  /** Picture field → the drawings to store there, as SVG. */
  readonly pictures: Readonly<Record<string, readonly string[]>>
  /** What only the server writes. */
  readonly managed: Readonly<Record<string, unknown>>
}

/** The sample rows of one resource. */
export interface Sample {
  readonly resource: Resource
  readonly rows: readonly SampleRow[]
}

/** A moment in the working hours of a day `days` before today. */
export function pastMoment(today: string, days: number, choices: RandomSource): Date {
  const minutes = choices.between(7 * 60, 19 * 60)
  return new Date(Date.parse(`${addDays(today, -days)}T00:00:00Z`) + (minutes * 60 + choices.between(0, 59)) * 1000)
}

/** Makes a row that somebody added so many days ago. */
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
