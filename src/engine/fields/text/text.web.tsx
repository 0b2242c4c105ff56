import { TextCell } from '../cells.web.tsx'
import type { WebKind } from '../web-kind.web.tsx'

/** One line of text, in the browser. */
export const text: WebKind = { Cell: TextCell, operators: ['contains', 'is', 'empty'] }
