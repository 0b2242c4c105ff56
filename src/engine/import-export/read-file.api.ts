import type { FieldValues } from '#engine/crud/repository.api.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Language } from '#engine/definition/locale.ts'
import { storableCells, storableEvidence, storableSample } from './commit/staged-secrets.api.ts'
import type { ColumnEvidence } from './dry-run/column-evidence.ts'
import type { Mapping } from './dry-run/column-mapping.api.ts'
import { mappingGuesser } from './dry-run/guess-mapping.api.ts'
import { defaultMatch } from './dry-run/mapping.api.ts'
import { scanColumns } from './dry-run/scan-columns.api.ts'
import type { ImportDeparture } from './import-departure.api.ts'
import { inPieces } from './table-files/decoded-text.api.ts'
import { detectTable, isValue } from './table-files/detect-table.api.ts'
import type { ReadingChoices } from './table-files/file-reading.api.ts'
import type { TableStart } from './table-files/table-file.api.ts'

/** The beginning of a file, read for a resource; its sample cells contain no private data. */
export interface ReadFile {
  readonly start: TableStart
  readonly mapping: Mapping
  /** The evidence of each column's cells about its notation. */
  readonly evidence: readonly ColumnEvidence[]
  readonly match: readonly string[]
  /** The suggested default values of new rows, derived from the columns of the file. */
  readonly defaults: FieldValues
}

/** Reads the beginning of a file for a resource. The resource's field names identify the header row and the sheet. */
export async function readFileStart(
  bytes: Buffer,
  resource: Resource,
  departure: ImportDeparture | undefined,
  { language, choices }: { readonly language: Language; readonly choices?: ReadingChoices },
): Promise<ReadFile> {
  const guessMapping = mappingGuesser(resource, departure)
  const countHeaders = (cells: readonly string[]): number => guessMapping(cells).filter((name) => name !== null).length
  const start = await detectTable(bytes, { language, countHeaders, ...(choices && { choices }) })
  const below = start.sample.map(({ cells }) => cells)
  const mapping = guessMapping(start.headers, below)
  const columns = { headers: start.headers, mapping }
  const sample = start.sample.map(({ line, cells }) => ({ line, cells: storableSample(resource, columns, cells) }))
  const scanned = await scanColumns(inPieces(bytes), start.format, start.headers.length)
  const shown = scanned.map((evidence, at) => ({
    ...evidence,
    unit: departure?.unitOf?.(start.headers, at, evidence) ?? null,
  }))
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
    evidence: storableEvidence(resource, columns, shown),
    match: defaultMatch(resource, mapping, departure),
    defaults: departure?.guessDefaults?.(columns) ?? {},
  }
}
