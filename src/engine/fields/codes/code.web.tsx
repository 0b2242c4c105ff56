import { Code, EmptyValue, textOf } from '../cells.web.tsx'
import type { CellProps, WebKind } from '../web-kind.web.tsx'

function CodeCell({ value }: CellProps) {
  return textOf(value) ? <Code text={textOf(value)} figures /> : <EmptyValue />
}

/** A code that machines read, in the browser. */
export const code: WebKind = { Cell: CodeCell, operators: ['contains', 'is', 'empty'] }
