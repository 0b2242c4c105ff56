import type { Resource } from '#engine/definition/resource.ts'
import type { Language } from '#engine/definition/locale.ts'
import { storableCells, storableSample } from './commit/staged-secrets.api.ts'
import { defaultMatch, guessMapping, type Mapping } from './dry-run/mapping.api.ts'
import type { ImportDeparture } from './import-departure.api.ts'
import { detectTable, isValue } from './table-files/detect-table.api.ts'
import type { ReadingChoices } from './table-files/file-reading.api.ts'
import type { TableStart } from './table-files/table-file.api.ts'

/** A file as it is read for a resource: nothing private is in its examples. */
export interface ReadFile {
  readonly start: TableStart
  readonly mapping: Mapping
  readonly match: readonly string[]
}

/** Reads the beginning of a file for a resource, whose fields tell its header row and sheet. */
export async function readFileStart(
  bytes: Buffer,
  resource: Resource,
  departure: ImportDeparture | undefined,
  { language, choices }: { readonly language: Language; readonly choices?: ReadingChoices },
): Promise<ReadFile> {
  const countHeaders = (cells: readonly string[]): number =>
    guessMapping(resource, cells, departure).filter((name) => name !== null).length
  const start = await detectTable(bytes, { language, countHeaders, ...(choices && { choices }) })
  const mapping = guessMapping(resource, start.headers, departure)
  const columns = { headers: start.headers, mapping }
  const sample = start.sample.map(({ line, cells }) => ({ line, cells: storableSample(resource, columns, cells) }))
  const { headerRow } = start.reading
  const firstRows = start.reading.firstRows.map(({ line, cells }) => ({
    line,
    cells:
      line > headerRow.value
        ? storableCells(resource, columns, cells).slice(0, cells.length)
        : cells.map((cell) => (isValue(cell) ? '' : cell)),
  }))
  return {
    start: { ...start, sample, reading: { ...start.reading, firstRows } },
    mapping,
    match: defaultMatch(resource, mapping, departure),
  }
}
