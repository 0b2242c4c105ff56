import { Code, EmptyValue, textOf } from '../cells.web.tsx'
import type { CellProps, WebKind } from '../web-kind.web.tsx'

function BarcodeCell({ value }: CellProps) {
  return textOf(value) ? <Code text={textOf(value)} figures /> : <EmptyValue />
}

/** A barcode, in the browser. */
export const barcode: WebKind = { Cell: BarcodeCell, operators: ['contains', 'is', 'empty'] }
