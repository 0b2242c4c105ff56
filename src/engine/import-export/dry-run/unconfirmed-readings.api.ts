import type { Resource } from '#engine/definition/resource.ts'
import type { ImportDeparture } from '../import-departure.api.ts'
import { confirmedReadings } from '../import-reading.contract.ts'
import { conventionsOfRun, type ImportRun } from '../import-run.api.ts'
import { mappingGuesser } from './guess-mapping.api.ts'

/**
 * The guesses about a file that apply to all its rows and that no person has chosen or confirmed. The encoding is not
 * included, because it concerns single rows, which have their own warning. Assigning the columns confirms a header row
 * that names no field.
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
    return name !== 'headerRow' || mappingGuesser(resource, departure)(run.headers, run.sample).some(Boolean)
  })
}
