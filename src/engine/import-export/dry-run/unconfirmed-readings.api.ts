import type { Resource } from '#engine/definition/resource.ts'
import type { ImportDeparture } from '../import-departure.api.ts'
import { confirmedReadings } from '../import-reading.contract.ts'
import { conventionsOfRun, type ImportRun } from '../import-run.api.ts'
import { guessMapping } from './guess-mapping.api.ts'

/**
 * The readings of a file that apply to all its rows, are only likely, and have not been chosen or confirmed by a
 * person. The encoding is not included: it concerns single rows, where its warning is confirmed. A header row that
 * names no field is confirmed by assigning the columns.
 */
export function unconfirmedReadings(
  run: ImportRun,
  resource: Resource,
  departure: ImportDeparture | undefined,
): readonly (typeof confirmedReadings)[number][] {
  const { reading, confirmed } = run
  return confirmedReadings.filter((name) => {
    if (confirmed.includes(name)) return false
    if (name === 'dayOrder') {
      return conventionsOfRun(resource, run).some(({ dayOrder }) => dayOrder?.sure === false && dayOrder.value !== null)
    }
    if (reading?.[name]?.certainty !== 'check') return false
    return name !== 'headerRow' || guessMapping(resource, run.headers, departure, run.sample).some(Boolean)
  })
}
