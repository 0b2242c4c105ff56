import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Resource } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
import { textOf } from '#engine/fields/cells.web.tsx'
import { defaultColumns, fieldOf, hasValue, titleDirection, titleOf } from '#engine/fields/columns.web.ts'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { RowTitle } from '#engine/fields/row-title.web.tsx'
import type { Values } from '#engine/form/merge-edits.web.ts'
import { recordQuery } from '#engine/http/record-queries.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { Card } from '#engine/ui/card.web.tsx'
import { FactGroups } from '../fact-groups.web.tsx'

/** The current facts of the row that a field references, such as the price of an article and the stock of a plack. */
export function ReferencedRow(props: {
  readonly resource: Resource
  readonly values: Values
  readonly name: string
  /** The definition of the referenced resource. */
  readonly referenced: Resource
}) {
  const { resource, values, name, referenced } = props
  const id = textOf(values[name])
  return id && <Facts resource={referenced} id={id} label={resource.fields[name]?.label} values={values} />
}

/** The place of a card whose content is loading. */
export function Pending() {
  return <span aria-busy="true" hidden />
}

function Facts(props: {
  readonly resource: Resource
  readonly id: string
  readonly label: Words | undefined
  readonly values: Values
}) {
  const { resource, id, label = resource.labels.one, values } = props
  const say = useSay()
  const { kinds } = useRegistry()
  const { data: row, isPending } = useQuery({
    ...recordQuery(resource, id),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  if (!row) return isPending && <Pending />
  // A reference that both rows contain is already a field of the record.
  const isShared = (name: string) => resource.fields[name]?.target !== undefined && row[name] === values[name]
  const answers = (name: string): boolean => {
    const { kind = '', managed } = fieldOf(resource, name) ?? {}
    // A barcode, a check mark or the time of a sign-in does not say who or what a row is.
    const isAside = kind === 'barcode' || kind === 'toggle' || (managed && kind === 'instant')
    return !isAside && !kinds[kind]?.picture
  }
  const fields = [...new Set([...defaultColumns(resource), ...resource.evidence])].filter(
    (name) => hasValue(resource, row, name) && !isShared(name) && answers(name),
  )
  return (
    <Card
      title={say(label)}
      act={
        <p dir={titleDirection(resource, titleOf(resource, row))}>
          <AppLink href={`${resource.screen}/${row.id}`}>
            <RowTitle resource={resource} row={row} />
          </AppLink>
        </p>
      }
    >
      <FactGroups resource={resource} row={row} groups={[{ label: resource.labels.one, fields }]} isPart />
    </Card>
  )
}
