import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import type { Resource } from '#engine/definition/resource.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { PanelButton } from '#engine/list/filters/panel-button.web.tsx'
import type { ListControl } from '#engine/list/use-list-state.web.ts'
import { storeDefaultView } from './default-view.web.ts'
import { TaskTabs } from './task-tabs.web.tsx'
import { differs } from './view-query.web.ts'
import { viewsQuery } from './views.web.ts'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import classes from '#engine/list/views/view-strip.module.css'
import { viewPanelMessages } from '#engine/views/view-panel.messages.ts'

const ViewMenu = lazyComponent(() => import('./view-panels.web.tsx').then(({ ViewMenu }) => ({ default: ViewMenu })))
const NewView = lazyComponent(() => import('./view-panels.web.tsx').then(({ NewView }) => ({ default: NewView })))

/**
 * The views of a list as tabs: the rows that wait for the person, the person's saved views, and those shared with them.
 * The current saved view has a menu, and "+" saves a new view.
 */
export default function ViewTabs({
  resource,
  control,
}: {
  readonly resource: Resource
  readonly control: ListControl
}): ReactNode {
  const say = useSay()
  const user = useUser()?.id ?? ''
  const cache = useQueryClient()
  const query = viewsQuery(resource, useLanguage())
  const { data } = useQuery(query)
  const usual = data?.data.find((view) => view.usual) ?? null
  const unsaid = control.isDefault
  useEffect(() => {
    if (!data) return
    storeDefaultView(user, resource, usual)
    // The default view was set in another browser: apply it here too.
    if (usual && unsaid) control.applyView(usual)
  })
  const panel = {
    resource,
    control,
    sharing: data?.sharing ?? null,
    renew: (): Promise<void> => cache.invalidateQueries({ queryKey: query.queryKey }),
  }
  return (
    <>
      {data && <TaskTabs control={control} tasks={data.tasks} />}
      {data?.data.map((view) => {
        const current = view.id === control.state.view
        const changed = current && differs(resource, view.query, control)
        const tab = (
          <button
            type="button"
            className={classes.tab}
            aria-pressed={current}
            onClick={() => control.applyView(view)}
            title={view.mine ? undefined : say(viewPanelMessages.shared)}
          >
            <span dir="auto">{view.name}</span>
            {changed && <span className={classes.changed}>{say(viewPanelMessages.changed)}</span>}
          </button>
        )
        if (!current)
          return (
            <span key={view.id} className={classes.add}>
              {tab}
            </span>
          )
        return (
          <span key={view.id} className={classes.current}>
            {tab}
            <PanelButton
              button={(toggle) => (
                <IconButton label={say(viewPanelMessages.acts, { name: view.name })} {...toggle}>
                  <IconChevronDown size={16} aria-hidden="true" />
                </IconButton>
              )}
              panel={(close) => <ViewMenu {...panel} view={view} changed={changed} onClose={close} />}
            />
          </span>
        )
      })}
      <span className={classes.add}>
        <PanelButton
          button={(toggle) => (
            <IconButton label={say(viewPanelMessages.keep)} {...toggle}>
              <IconPlus size={16} aria-hidden="true" />
            </IconButton>
          )}
          panel={(close) => <NewView {...panel} isFirst={data?.data.length === 0} onClose={close} />}
        />
      </span>
    </>
  )
}
