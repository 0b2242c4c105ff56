import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Resource } from '#engine/definition/resource.ts'
import { WithResource } from '#engine/fields/registry.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import type { ParentFilter } from '#engine/form/parent-filter.web.ts'
import { ResourceList } from '#engine/list/resource-list.web.tsx'
import type { ListTab } from './tabs.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './page.module.css'

/** A list of related records on a record's page. */
export default function EmbeddedList(props: Props) {
  return (
    <WithResource name={props.tab.resource.name}>
      {(definition) => <ListOf {...props} definition={definition} />}
    </WithResource>
  )
}

interface Props {
  readonly tab: ListTab
  readonly id: string
  readonly title: string
}

function ListOf({ tab, id, title, definition }: Props & { readonly definition: Resource }) {
  const say = useSay()
  const { create: adding } = tab
  const { verbs } = tab.resource
  const resource = useMemo(
    () => ({ ...definition, verbs, labels: { ...definition.labels, create: adding } }),
    [definition, verbs, adding],
  )
  const parentFilter = useMemo<ParentFilter>(
    () => ({ field: tab.field, id, title, address: { tab: tab.key } }),
    [tab, id, title],
  )
  return (
    <div className={classes.list}>
      <ResourceList
        resource={resource}
        parent={parentFilter}
        tools={({ page, create }) =>
          // The empty list already has this button.
          create &&
          page !== undefined &&
          page.total > 0 && (
            <Button aria-keyshortcuts="c n" onClick={create}>
              <IconPlus size={16} aria-hidden="true" />
              {say(adding)}
            </Button>
          )
        }
      />
    </div>
  )
}
