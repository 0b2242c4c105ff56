import { useState, type ReactNode } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
import { Value } from '#engine/crud/value.web.tsx'
import { formMessages, recordMessages } from '#engine/form/form.messages.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { recordPageMessages } from '#engine/record/record.messages.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Card } from '#engine/ui/card.web.tsx'
import { order } from '../order.ts'
import classes from './order-overview.module.css'
import { messages } from './order-facts.messages.ts'

const names = ['location', 'trackingNumber', 'note'] as const

/** The location and note of an order; the edit form replaces them when opened. */
export function OrderFacts({ row, children }: { readonly row: Row<typeof order>; readonly children: ReactNode }) {
  const say = useSay()
  const changes = useMay()('order:update')
  const [editing, setEditing] = useState(false)
  if (editing)
    return (
      <div className={classes.editing}>
        {children}
        <Button tone="quiet" className={classes.cancel} onClick={() => setEditing(false)}>
          {say(formMessages.cancel)}
        </Button>
      </div>
    )
  const filled = names.filter((name) => row[name])
  return (
    <Card
      title={say(messages.title)}
      act={
        changes && (
          <Button tone="bare" aria-keyshortcuts="e" onClick={() => setEditing(true)}>
            {say(recordPageMessages.edit)}
          </Button>
        )
      }
    >
      {filled.length === 0 && <p className={classes.quiet}>{say(messages.none)}</p>}
      <dl className={classes.facts}>
        {filled.map((name) => (
          <Fact key={name} label={order.fields[name].label} row={row} name={name} />
        ))}
        <Fact label={recordMessages.created} row={row} name="createdAt" />
        <Fact label={recordMessages.changed} row={row} name="updatedAt" />
      </dl>
    </Card>
  )
}

function Fact({ label, row, name }: { readonly label: Words; readonly row: Row<typeof order>; readonly name: string }) {
  const say = useSay()
  return (
    <>
      <dt>{say(label)}</dt>
      <dd>
        <Value resource={order} row={row} name={name} whole />
      </dd>
    </>
  )
}
