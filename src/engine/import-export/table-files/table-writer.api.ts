import type { Cell } from './cell.api.ts'

/** Writes a table piece by piece. Pieces that have been returned are not stored in memory. */
export interface TableWriter {
  /** The media type of the table. */
  readonly type: string
  begin(headers: readonly string[]): readonly (string | Uint8Array)[]
  rows(rows: readonly (readonly (Cell | null)[])[]): readonly (string | Uint8Array)[]
  end(): readonly (string | Uint8Array)[]
}
