import { TextCell } from '../cells.web.tsx'
import type { WebKind } from '../web-kind.web.tsx'

/** The browser part of the text kind. */
export const text: WebKind = { Cell: TextCell, operators: ['contains', 'is', 'empty'] }
