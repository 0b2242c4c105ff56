import { CodeCell } from '../cells.web.tsx'
import type { WebKind } from '../web-kind.web.tsx'

/** The browser part of the code kind. */
export const code: WebKind = { Cell: CodeCell, operators: ['contains', 'is', 'empty'] }
