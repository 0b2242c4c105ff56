import type { Row } from '#engine/definition/resource.ts'

/** The permitted actions on a row of a list; undefined for an action without permission. */
export interface RowHandlers {
  readonly open: (row: Row) => void
  /** Called when a row receives the keyboard focus. */
  readonly visit: (place: number) => void
  /** Opens the preview of a row, or closes the preview of the same row; null closes it. */
  readonly peek: (row: Row | null) => void
  /** Shows another row in the preview, if it is open. */
  readonly follow: (row: Row) => void
  readonly edit: ((row: Row) => void) | undefined
  readonly select: ((id: string, range: boolean) => void) | undefined
  readonly status: ((row: Row) => void) | undefined
  readonly remove: ((row: Row) => void) | undefined
}
