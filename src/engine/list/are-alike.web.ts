import type { Row } from '#engine/definition/resource.ts'

/** The number of rows from which an equal value says nothing about a row. */
const fewest = 5

/** Whether all of many rows have the same text, number or reference in a field of their own. */
export function areAlike(rows: readonly Row[], name: string): boolean {
  const [first] = rows
  return first !== undefined && rows.length >= fewest && name in first && rows.every((row) => row[name] === first[name])
}
