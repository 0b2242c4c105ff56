import type { CellProps, WebKind } from '#engine/fields/web-kind.web.tsx'
import { lazyCell } from '#engine/fields/lazy-cells.web.tsx'
import { integer } from '#engine/fields/numbers/number.web.tsx'
import classes from './stock-kinds.module.css'

/** The browser part of the column with the stock that a threshold watches. */
export const watchedStock: WebKind = { ...integer, Cell: lazyCell(() => import('./watched-stock-cell.web.tsx')) }

function PiecesCell(props: CellProps) {
  const cell = <integer.Cell {...props} whole />
  return props.value === 0 ? <span className={classes.none}>{cell}</span> : cell
}

/** The browser part of the number of pieces in stock; zero is a warning. */
export const pieces: WebKind = { ...integer, Cell: PiecesCell, inputKind: 'integer' }
