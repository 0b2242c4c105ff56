import { CodeCell } from '../cells.web.tsx'
import type { WebKind } from '../web-kind.web.tsx'

/** A code that machines read, in the browser. */
export const code: WebKind = { Cell: CodeCell, operators: ['contains', 'is', 'empty'] }
