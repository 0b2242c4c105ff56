import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Value } from '#engine/crud/value.web.tsx'
import type { RelatedRows as Related, Resource, Row } from '#engine/definition/resource.ts'
import { textOf } from '#engine/fields/cells.web.tsx'
import {
  defaultColumns,
  evidenceOf,
  fieldOf,
  hasValue,
  isFilled,
  isPill,
  titleDirection,
  titleOf,
} from '#engine/fields/columns.web.ts'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { RowTitle } from '#engine/fields/row-title.web.tsx'
import { withoutParentField } from '#engine/form/parent-filter.web.ts'
import { recordsQuery } from '#engine/http/record-queries.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { filterMessages } from '#engine/list/list.messages.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { Card } from '#engine/ui/card.web.tsx'
import { Entry, EntryList } from '#engine/ui/entry-list.web.tsx'
import { recordPageMessages } from '../record.messages.ts'
import { Pending } from './referenced-row.web.tsx'
import { listTabsOf } from '../tabs.web.ts'

const mostRows = 8

/** The first rows of a list that relate to a record, with a link to all of them; nothing while there are none. */
export function RelatedRows(props: {
  /** The resource of the record. */
  readonly resource: Resource
  readonly row: Row
  readonly related: Related
  /** The definition of the listed resource. */
  readonly listed: Resource
}) {
  const { row, related, listed } = props
  const value = textOf(row[related.of ?? 'id'])
  return value && <FirstRows {...props} listed={withoutParentField(listed, related.field)} value={value} />
}

function FirstRows(props: ComponentProps<typeof RelatedRows> & { readonly value: string }) {
  const { resource, row, related, listed, value } = props
  const say = useSay()
  const may = useMay()
  const { kinds, resources } = useRegistry()
  // One more row than shown, because the record itself may be among them.
  const query = new URLSearchParams({ [related.field]: value, sort: listed.sort, limit: String(mostRows + 1) })
  if (related.details?.some((name) => listed.combined?.[name])) query.set('columns', 'true')
  const { data, isPending } = useQuery(recordsQuery(listed, query))
  if (isPending) return <Pending />
  const rows = data?.data.filter(({ id }) => id !== row.id).slice(0, mostRows)
  if (!rows || rows.length === 0) return null
  const tab = listTabsOf(resource, resources, may, row).find(
    (one) => one.resource.name === listed.name && one.field === related.field,
  )
  // Rows with one title, which may be that of the record, are distinguished by their day or else by their creation.
  const titles = rows.map((one) => titleOf(listed, one))
  const isDated =
    titles.every((title) => title === titles[0]) && (titles.length > 1 || titles[0] === titleOf(resource, row))
  const kindOf = (name: string) => kinds[fieldOf(listed, name)?.kind ?? '']
  const columns = defaultColumns(listed).filter((name) => name !== 'createdAt' && !kindOf(name)?.picture)
  const isDay = (name: string): boolean => ['date', 'instant'].includes(listed.fields[name]?.kind ?? '')
  const day = [...listed.evidence, ...columns].find(isDay) ?? 'createdAt'
  // A reference that both rows contain is already a field of the record, and a barcode says nothing to a reader.
  const isAside = (one: Row, name: string) => {
    const { target, kind } = listed.fields[name] ?? {}
    return kind === 'barcode' || (target !== undefined && one[name] === row[name])
  }
  const detailsOf = (one: Row): readonly string[] => {
    const evidence = isDated ? [] : evidenceOf(listed, one)
    const names = (related.details ?? (evidence.length > 0 ? evidence : columns)).filter(
      (name) => !isDated || name !== day,
    )
    return names.filter((name) => hasValue(listed, one, name) && !isAside(one, name)).slice(0, mostDetails)
  }
  return (
    <Card
      title={say(related.label ?? tab?.label ?? listed.labels.short ?? listed.labels.many)}
      act={
        <AppLink
          href={
            tab && related.of === undefined
              ? `${resource.screen}/${row.id}?tab=${tab.key}`
              : `${listed.screen}?${new URLSearchParams({ [related.field]: value }).toString()}`
          }
        >
          {say(recordPageMessages.all)}
        </AppLink>
      }
    >
      <EntryList entries={rows} none="">
        {(one) => {
          const details = detailsOf(one)
          const amount = details.find(
            (name) => kindOf(name)?.amount || isFilled(one[fieldOf(listed, name)?.currencyField ?? '']),
          )
          const about = details.filter((name) => name !== amount)
          return (
            <Entry
              about={
                about.length > 0 && about.map((name) => <Detail key={name} listed={listed} row={one} name={name} />)
              }
              end={amount && <Value resource={listed} row={one} name={amount} />}
            >
              <AppLink
                href={`${listed.screen}/${one.id}`}
                dir={isDated ? undefined : titleDirection(listed, titleOf(listed, one))}
              >
                {isDated ? (
                  <Value resource={listed} row={one} name={day} whole />
                ) : (
                  <RowTitle resource={listed} row={one} />
                )}
              </AppLink>
            </Entry>
          )
        }}
      </EntryList>
    </Card>
  )
}

const mostDetails = 3

/** A detail of a row; figures and days have their labels. */
function Detail(props: { readonly listed: Resource; readonly row: Row; readonly name: string }) {
  const { listed, row, name } = props
  const say = useSay()
  const { kinds } = useRegistry()
  const field = fieldOf(listed, name)
  const kind = kinds[field?.kind ?? '']
  const needsLabel = name !== 'createdAt' && kind?.operators?.includes('gte')
  return (
    <span data-text={!isPill(kinds, field, row[name]) || undefined}>
      {needsLabel && field && `${say(filterMessages.of, { field: say(field.label) })} `}
      <Value resource={listed} row={row} name={name} />
    </span>
  )
}
