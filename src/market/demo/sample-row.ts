import { addDays } from '#engine/definition/days.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { RandomSource } from './seeded-random.ts'

/** A row of the sample marketplace: values from the form and values from the server. */
export interface SampleRow {
  readonly id: string
  readonly active: boolean
  readonly createdAt: string
  readonly updatedAt: string
  /** The values that the form would send, without pictures. */
  readonly values: Readonly<Record<string, unknown>>
  /** The SVG drawings to store in each picture field. */
  readonly pictures: Readonly<Record<string, readonly string[]>>
  /** The values that only the server writes. */
  readonly managed: Readonly<Record<string, unknown>>
}

/** The sample rows of one resource. */
export interface Sample {
  readonly resource: Resource
  readonly rows: readonly SampleRow[]
}

/** A random time in working hours, `days` before today. */
export function pastMoment(today: string, days: number, choices: RandomSource): Date {
  const minutes = choices.between(7 * 60, 19 * 60)
  return new Date(Date.parse(`${addDays(today, -days)}T00:00:00Z`) + (minutes * 60 + choices.between(0, 59)) * 1000)
}

/** Creates a sample row dated a number of days before today. */
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
