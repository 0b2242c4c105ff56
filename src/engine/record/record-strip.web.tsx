import type { ReactNode } from 'react'
import { fieldOf, isFilled } from '#engine/fields/columns.web.ts'
import { Value } from '#engine/crud/value.web.tsx'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import classes from './record-strip.module.css'

/** The answers that people open a record for, in one line above its tabs. Empty fields are left out. */
export function RecordStrip(props: {
  readonly resource: Resource
  readonly row: Row
  readonly names: readonly string[]
  /** Answers before these, each made with `Answer`. */
  readonly children?: ReactNode
}) {
  const { resource, row, names } = props
  const say = useSay()
  return (
    <dl className={classes.strip}>
      {props.children}
      {names
        .filter((name) => isFilled(row[name]))
        .map((name) => (
          <Answer key={name} label={say(fieldOf(resource, name)?.label ?? resource.labels.one)}>
            <Value resource={resource} row={row} name={name} whole />
          </Answer>
        ))}
    </dl>
  )
}

/** One answer of a record's strip. */
export function Answer({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
