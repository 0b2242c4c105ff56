import type { ReactNode } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { lazyComponent, loadWithRetry } from '#engine/routing/lazy-component.web.ts'
import { ScrollStrip } from '#engine/ui/scroll-strip.web.tsx'
import { choiceStates, chosenState, StateTabs } from './state-tabs.web.tsx'
import type { ListControl } from '../use-list-state.web.ts'
import classes from './view-strip.module.css'
import { viewMessages } from '#engine/views/view.messages.ts'

// If the views fail to load, the list is shown without them.
const ViewTabs = lazyComponent(() =>
  loadWithRetry(() => import('#engine/views/view-tabs.web.tsx')).catch(() => ({ default: () => null })),
)

/** The tabs above a list: all rows, the rows in each state, and the saved views. */
export function ViewStrip(props: {
  readonly resource: Resource
  readonly control: ListControl
  /** The tabs of the rows' states, for a resource whose states are not a fixed set of choices. */
  readonly states: ReactNode
}) {
  const { resource, control, states } = props
  const { filters, view } = control.state
  const say = useSay()
  // Views are stored only for lists of resources in the registry.
  const isKnown = useRegistry().resources.some(({ name }) => name === resource.name)
  return (
    <div className={classes.strip} role="group" aria-label={say(viewMessages.views)}>
      <ScrollStrip shown={`${view} ${chosenState(resource, filters)}`}>
        <div className={classes.tabs}>
          {states ?? <StateTabs resource={resource} control={control} states={choiceStates(resource, say)} />}
          {isKnown && (
            <LazyBoundary>
              <ViewTabs resource={resource} control={control} />
            </LazyBoundary>
          )}
        </div>
      </ScrollStrip>
    </div>
  )
}
