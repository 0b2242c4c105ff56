import type { Resource, Row } from '#engine/definition/resource.ts'
import { isFilled } from '#engine/fields/columns.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { Card } from '#engine/ui/card.web.tsx'
import { FactGroups, useFactGroups } from './fact-groups.web.tsx'
import { recordPageMessages } from './record.messages.ts'
import { factsTab } from './tabs.web.ts'

/** The overview of a record: its fields by group, with a link to its form; nothing when the head shows all of them. */
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
  const own = resource.form.map(({ label, fields }) => ({
    label,
    fields: fields.filter((name) => !without.includes(name)),
  }))
  // Fields outside the form are managed by Souk: an empty one has nothing to fill in.
  const others = { label: recordPageMessages.others, fields: also.filter((name) => isFilled(row[name])) }
  const groups = [...own, others]
  const hasFacts = useFactGroups({ resource, row, groups }).length > 0
  const changes = resource.verbs.includes('update') && may(`${resource.name}:update`)
  if (!hasFacts) return null
  return (
    <Card
      title={say(recordPageMessages.details)}
      act={
        changes && (
          <AppLink href={`${resource.screen}/${row.id}?tab=${factsTab}`} aria-keyshortcuts="e">
            {say(recordPageMessages.edit)}
          </AppLink>
        )
      }
    >
      <FactGroups resource={resource} row={row} groups={groups} />
    </Card>
  )
}
