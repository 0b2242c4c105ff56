import type { Cell } from './cell.api.ts'

/** Writes a table piece by piece; nothing of it stays in memory once handed over. */
export interface TableWriter {
  /** The media type. */
  readonly type: string
  begin(headers: readonly string[]): readonly (string | Uint8Array)[]
  rows(rows: readonly (readonly (Cell | null)[])[]): readonly (string | Uint8Array)[]
  end(): readonly (string | Uint8Array)[]
}
