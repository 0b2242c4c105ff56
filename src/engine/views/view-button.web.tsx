import { useQuery } from '@tanstack/react-query'
import { IconBookmark } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { Resource } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { PanelButton } from '#engine/list/filters/panel-button.web.tsx'
import type { ListControl } from '#engine/list/use-list-state.web.ts'
import { storeDefaultView } from './default-view.web.ts'
import { differs } from './view-query.web.ts'
import { viewsQuery } from './views.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './views.module.css'
import { viewMessages } from '#engine/views/view.messages.ts'

const ViewPanel = lazyComponent(() => import('./view-panel.web.tsx'))

/** The saved views of a list: which one is looked at, whether something in it was changed, and all of them at a click. */
export default function ViewButton({
  resource,
  control,
}: {
  readonly resource: Resource
  readonly control: ListControl
}) {
  const say = useSay()
  const user = useUser()?.id ?? ''
  const { data } = useQuery(viewsQuery(resource))
  const { state } = control
  const current = data?.data.find(({ id }) => id === state.view) ?? null
  const changed = current !== null && differs(resource, current.query, control)
  const usual = data?.data.find((view) => view.usual) ?? null
  const unsaid = control.isDefault
  useEffect(() => {
    if (!data) return
    storeDefaultView(user, resource, usual)
    // Another machine said so: this one learns it now.
    if (usual && unsaid) control.applyView(usual)
  })
  return (
    <PanelButton
      button={(toggle) => (
        <Button tone="quiet" {...toggle}>
          <IconBookmark size={16} stroke={1.75} aria-hidden="true" />
          {current ? (
            <span dir="auto" className={classes.current}>
              {current.name}
            </span>
          ) : (
            say(viewMessages.views)
          )}
          {changed && <span className={classes.changed}>{say(viewMessages.changed)}</span>}
        </Button>
      )}
      panel={(close) => (
        <ViewPanel
          resource={resource}
          control={control}
          views={data}
          current={current}
          changed={changed}
          onClose={close}
        />
      )}
    />
  )
}
