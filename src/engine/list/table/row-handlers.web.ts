import type { Row } from '#engine/definition/resource.ts'

/** The permitted actions on a row of a list; undefined for an action without permission. */
export interface RowHandlers {
  /** Opens a record, on one of the tabs of its page if it has one. */
  readonly open: (row: Row, tab?: string) => void
  /** Called when a row receives the keyboard focus. */
  readonly visit: (place: number) => void
  /** Opens the preview of a row, or closes the preview of the same row; null closes it. */
  readonly peek: (row: Row | null) => void
  /** Shows another row in the preview, if it is open. */
  readonly follow: (row: Row) => void
  readonly select: ((id: string, range: boolean) => void) | undefined
  readonly status: ((row: Row) => void) | undefined
  readonly remove: ((row: Row) => void) | undefined
}
