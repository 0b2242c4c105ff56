import { Code, Nothing, textOf } from '../cells.web.tsx'
import type { CellProps, WebKind } from '../web-kind.web.tsx'

function CodeCell({ value }: CellProps) {
  return textOf(value) ? <Code text={textOf(value)} figures /> : <Nothing />
}

/** A code that machines read, in the browser. */
export const code: WebKind = { Cell: CodeCell, operators: ['contains', 'is', 'empty'] }
