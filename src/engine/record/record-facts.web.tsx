import type { Resource, Row } from '#engine/definition/resource.ts'
import { isFilled } from '#engine/fields/columns.web.ts'
import { Value } from '#engine/crud/value.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { Card } from '#engine/ui/card.web.tsx'
import { recordPageMessages } from './record.messages.ts'
import { factsTab } from './tabs.web.ts'
import classes from './record-facts.module.css'

/** The overview of a record: its non-empty fields, with a button that opens its form. */
export function RecordFacts<Of extends Resource>(props: {
  readonly resource: Of
  readonly row: Row<Of>
  /** The fields that the overview shows elsewhere. */
  readonly without?: readonly (keyof Of['fields'])[]
  /** Fields outside the form that the overview shows after the others. */
  readonly also?: readonly (keyof Of['fields'] & string)[]
}) {
  const { resource, row, without = [], also = [] } = props
  const say = useSay()
  const may = useMay()
  const names = [...resource.form.flatMap(({ fields }) => fields), ...also].filter(
    (name) => !without.includes(name) && resource.fields[name]?.json && isFilled(row[name]),
  )
  const changes = resource.verbs.includes('update') && may(`${resource.name}:update`)
  return (
    <Card
      title={say(recordPageMessages.facts)}
      act={
        changes && (
          <AppLink href={`${resource.screen}/${row.id}?tab=${factsTab}`} aria-keyshortcuts="e">
            {say(recordPageMessages.edit)}
          </AppLink>
        )
      }
    >
      <dl className={classes.facts}>
        {names.map((name) => (
          <div key={name}>
            <dt>{resource.fields[name] && say(resource.fields[name].label)}</dt>
            <dd>
              <Value resource={resource} row={row} name={name} whole />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
