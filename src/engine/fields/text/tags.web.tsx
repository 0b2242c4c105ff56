import { Chips } from '../cells.web.tsx'
import type { CellProps, WebKind } from '../web-kind.web.tsx'

function TagsCell({ value, whole }: CellProps) {
  const words = Array.isArray(value) ? value.map(String) : []
  return <Chips whole={whole} chips={words.map((text) => ({ key: text, text }))} />
}

/** The browser part of the tags kind. */
export const tags: WebKind = { Cell: TagsCell, operators: ['is', 'empty'], width: 13, pill: true }
