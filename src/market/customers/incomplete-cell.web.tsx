import type { Resource, Row } from '#engine/definition/resource.ts'
import { EmptyValue } from '#engine/fields/cells.web.tsx'
import type { CellProps } from '#engine/fields/web-kind.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { StatusPill } from '#engine/ui/status-pill.web.tsx'
import { customer } from './customer.ts'
import classes from './incomplete.module.css'
import { messages } from './incomplete-cell.messages.ts'

const fieldsByName: Resource['fields'] = customer.fields

const required = customer.combined?.['incomplete']?.of ?? []

function lackedBy(row: Readonly<Record<string, unknown>>): readonly string[] {
  return required.filter((name) => (row[name] ?? '') === '')
}

/** Marks an incomplete customer; shows a dash for a complete one. */
export default function IncompleteCell({ row }: Pick<CellProps, 'row'>) {
  const say = useSay()
  if (!row || lackedBy(row).length === 0) return <EmptyValue />
  return <StatusPill tone="yellow">{say(messages.incomplete)}</StatusPill>
}

/** Lists the missing fields on the page of a customer. */
export function WhatIsMissing({ row }: { readonly row: Row<typeof customer> }) {
  const say = useSay()
  const lacking = lackedBy(row)
  if (lacking.length === 0) return null
  const fields = lacking.flatMap((name) => {
    const label = fieldsByName[name]?.label
    return label ? [say(label)] : []
  })
  return (
    <p className={classes.missing}>
      <StatusPill tone="yellow">{say(messages.incomplete)}</StatusPill>
      <span>{say(messages.lacks, { fields: fields.join(say(messages.comma)) })}</span>
    </p>
  )
}
