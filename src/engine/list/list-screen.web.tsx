import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Resource } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { ResourceList, type ListContext } from './resource-list.web.tsx'
import type { SelectedRows } from './selection.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './list.module.css'

/** One of several ways to look at the same records: the switch between them, and what the address says of this one. */
interface ViewMode {
  readonly switcher: ReactNode
  readonly address: Readonly<Record<string, string>>
}

/** The screen of a resource: its name, how many records there are, and their list. */
export function ListScreen(props: {
  readonly resource: Resource
  /** A way of narrowing the list that only this resource has. */
  readonly narrow?: (around: ListContext) => ReactNode
  /** The tabs of the states its rows may be in, where they are no closed list. */
  readonly states?: (around: ListContext) => ReactNode
  /** What can be done to the selected rows of this resource alone. */
  readonly acts?: (chosen: SelectedRows) => ReactNode
  readonly way?: ViewMode
}) {
  const { resource, way } = props
  const say = useSay()
  return (
    <section className={classes.screen}>
      <ResourceList
        resource={resource}
        address={way?.address}
        narrow={props.narrow}
        states={props.states}
        acts={props.acts}
        head={({ create }) => (
          <header className={classes.head}>
            <h1>{say(resource.labels.many)}</h1>
            {way?.switcher}
            <span className={classes.spacer} />
            {create && (
              <Button aria-keyshortcuts="c n" onClick={create}>
                <IconPlus size={16} aria-hidden="true" />
                {say(resource.labels.create)}
              </Button>
            )}
          </header>
        )}
      />
    </section>
  )
}
