import { CodeCell } from '../cells.web.tsx'
import type { WebKind } from '../web-kind.web.tsx'

/** A telephone number, in the browser. */
export const phone: WebKind = { Cell: CodeCell, operators: ['contains', 'is', 'empty'], width: 11 }
