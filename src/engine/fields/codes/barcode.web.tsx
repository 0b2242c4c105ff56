import { CodeCell } from '../cells.web.tsx'
import type { WebKind } from '../web-kind.web.tsx'

/** A barcode, in the browser. */
export const barcode: WebKind = { Cell: CodeCell, operators: ['contains', 'is', 'empty'] }
