import { EmptyValue } from '../cells.web.tsx'
import { Pill } from '#engine/ui/status-pill.web.tsx'
import classes from '../fields.module.css'
import type { CellProps, WebKind } from '../web-kind.web.tsx'

function TagsCell({ value }: CellProps) {
  const words = Array.isArray(value) ? value.map(String) : []
  if (words.length === 0) return <EmptyValue />
  return (
    <span className={classes.tags}>
      {words.map((word) => (
        <Pill key={word} tone="gray">
          {word}
        </Pill>
      ))}
    </span>
  )
}

/** A few short words, in the browser. */
export const tags: WebKind = { Cell: TagsCell, operators: ['is', 'empty'] }
