import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Resource } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { ResourceList, type ListContext } from './resource-list.web.tsx'
import type { SelectedRows } from './selection.web.ts'
import { usePhone } from '#engine/ui/use-media-query.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './list.module.css'

/**
 * Another display of the list's records: `switcher` is the control that switches displays, and `address` has the
 * display's address parameters.
 */
interface ViewMode {
  readonly switcher: ReactNode
  readonly address: Readonly<Record<string, string>>
}

/** The screen of a resource: its name, the number of records, and their list. */
export function ListScreen(props: {
  readonly resource: Resource
  /** An extra filter of this resource's list. */
  readonly narrow?: (around: ListContext) => ReactNode
  /**
   * The tabs of the rows' states, for a resource whose states are not a fixed set of choices. By default the tabs come
   * from its choice field.
   */
  readonly states?: (around: ListContext) => ReactNode
  /** Bulk actions that only this resource has. */
  readonly acts?: (chosen: SelectedRows) => ReactNode
  readonly way?: ViewMode
  /** Content between the name and the list. */
  readonly above?: ReactNode
}) {
  const { resource, way } = props
  const say = useSay()
  const bare = usePhone() && !way
  return (
    <section className={classes.screen} data-long={props.above !== undefined || undefined}>
      <ResourceList
        resource={resource}
        address={way?.address}
        narrow={props.narrow}
        states={props.states}
        acts={props.acts}
        tools={({ create }) =>
          bare &&
          create && (
            <Button aria-label={say(resource.labels.create)} title={say(resource.labels.create)} onClick={create}>
              <IconPlus size={18} aria-hidden="true" />
            </Button>
          )
        }
        head={({ create }) => (
          <>
            {bare ? (
              // On a phone the app bar shows the name, and the list tools contain the button that adds a record.
              <h1 className="visually-hidden">{say(resource.labels.many)}</h1>
            ) : (
              <Head resource={resource} switcher={way?.switcher} onCreate={create} />
            )}
            {props.above}
          </>
        )}
      />
    </section>
  )
}

function Head(props: {
  readonly resource: Resource
  readonly switcher: ReactNode
  readonly onCreate: (() => void) | undefined
}) {
  const { resource, switcher, onCreate } = props
  const say = useSay()
  return (
    <header className={classes.head}>
      <h1>{say(resource.labels.many)}</h1>
      {switcher}
      <span className={classes.spacer} />
      {onCreate && (
        <Button aria-keyshortcuts="c n" onClick={onCreate}>
          <IconPlus size={16} aria-hidden="true" />
          {say(resource.labels.create)}
        </Button>
      )}
    </header>
  )
}
