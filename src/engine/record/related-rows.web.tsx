import { useQuery } from '@tanstack/react-query'
import { Value } from '#engine/crud/value.web.tsx'
import { textDirection } from '#engine/definition/text/text-direction.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { evidenceOf, titleOf } from '#engine/fields/columns.web.ts'
import { useRegistry, WithResource } from '#engine/fields/registry.web.tsx'
import { withoutParentField } from '#engine/form/parent-filter.web.ts'
import { recordsQuery } from '#engine/http/record-queries.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { Card } from '#engine/ui/card.web.tsx'
import { Entry, EntryList } from '#engine/ui/entry-list.web.tsx'
import { recordPageMessages } from './record.messages.ts'
import { listTabsOf, type ListTab } from './tabs.web.ts'

const shown = '8'

/** The first rows of a record's first related list, with a link to all of them; nothing while there are none. */
export default function RelatedRows({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const may = useMay()
  const { resources } = useRegistry()
  const [tab] = listTabsOf(resource, resources, may, row)
  if (!tab) return null
  return (
    <WithResource name={tab.resource.name}>
      {(listed) => (
        <FirstRows
          resource={withoutParentField(listed, tab.field)}
          tab={tab}
          parent={row.id}
          href={`${resource.screen}/${row.id}?tab=${tab.key}`}
        />
      )}
    </WithResource>
  )
}

function FirstRows(props: {
  readonly resource: Resource
  readonly tab: ListTab
  readonly parent: string
  readonly href: string
}) {
  const { resource, tab, parent, href } = props
  const say = useSay()
  const query = new URLSearchParams({ [tab.field]: parent, sort: resource.sort, limit: shown })
  const { data } = useQuery(recordsQuery(resource, query))
  if (!data || data.data.length === 0) return null
  return (
    <Card title={say(tab.label)} act={<AppLink href={href}>{say(recordPageMessages.all)}</AppLink>}>
      <EntryList entries={data.data} none="">
        {(row) => {
          const title = titleOf(resource, row)
          return (
            <Entry
              about={evidenceOf(resource, row).map((name) => (
                <Value key={name} resource={resource} row={row} name={name} />
              ))}
            >
              <AppLink href={`${resource.screen}/${row.id}`} dir={textDirection(title)}>
                {title}
              </AppLink>
            </Entry>
          )
        }}
      </EntryList>
    </Card>
  )
}
