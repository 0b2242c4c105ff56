import { CodeCell } from '../cells.web.tsx'
import type { WebKind } from '../web-kind.web.tsx'

/** The browser part of the barcode kind. */
export const barcode: WebKind = { Cell: CodeCell, operators: ['contains', 'is', 'empty'] }
