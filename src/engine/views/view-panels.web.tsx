import { useMutation } from '@tanstack/react-query'
import { IconPencil, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import type { Resource } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import type { ListControl } from '#engine/list/use-list-state.web.ts'
import { ViewForm } from './view-form.web.tsx'
import { viewQuery } from './view-query.web.ts'
import { changeView, setDefaultView, type View, type Views } from './views.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Popover } from '#engine/ui/overlays/popover.web.tsx'
import classes from './views.module.css'
import { viewPanelMessages } from '#engine/views/view-panel.messages.ts'

interface PanelProps {
  readonly resource: Resource
  readonly control: ListControl
  readonly sharing: Views['sharing']
  /** Refetches the views. */
  readonly renew: () => Promise<void>
  readonly onClose: () => void
}

/** The actions on the current view: update, restore, make default, rename, share or delete it. */
export function ViewMenu(props: PanelProps & { readonly view: View; readonly changed: boolean }) {
  const { resource, control, sharing, renew, onClose, view, changed } = props
  const say = useSay()
  const [edited, setEdited] = useState(false)
  const update = useMutation({
    mutationFn: () => changeView(view, { query: viewQuery(control) }),
    onSuccess: ({ name }) => announce({ tone: 'success', title: say(viewPanelMessages.kept, { name }) }),
    onSettled: renew,
  })
  const choose = useMutation({ mutationFn: () => setDefaultView(view, !view.usual), onSettled: renew })
  return (
    <Popover label={say(viewPanelMessages.acts, { name: view.name })} onClose={onClose}>
      {edited ? (
        <ViewForm
          resource={resource}
          view={view}
          query={viewQuery(control)}
          sharing={sharing}
          onDone={async (view) => {
            // After the current view was deleted, the list keeps its filters and order.
            if (!view) control.change({ view: 'usual' }, 'replace')
            await renew()
            onClose()
          }}
          onCancel={() => setEdited(false)}
        />
      ) : (
        <div className={classes.menu}>
          {view.sharedTitle !== null && (
            <p className={classes.note}>
              {view.mine
                ? say(viewPanelMessages.sharedWith, { name: view.sharedTitle })
                : say(viewPanelMessages.shared)}
            </p>
          )}
          {changed && view.mine && (
            <Button tone="bare" aria-busy={update.isPending} onClick={() => update.mutate()}>
              {say(viewPanelMessages.update, { name: view.name })}
            </Button>
          )}
          {changed && (
            <Button
              tone="bare"
              onClick={() => {
                onClose()
                control.applyView(view)
              }}
            >
              {say(viewPanelMessages.back, { name: view.name })}
            </Button>
          )}
          <Button tone="bare" aria-pressed={view.usual} onClick={() => choose.mutate()}>
            {view.usual ? (
              <IconStarFilled size={16} aria-hidden="true" />
            ) : (
              <IconStar size={16} stroke={1.75} aria-hidden="true" />
            )}
            {say(viewPanelMessages.open)}
          </Button>
          {view.mine && (
            <Button tone="bare" onClick={() => setEdited(true)}>
              <IconPencil size={16} stroke={1.75} aria-hidden="true" />
              {say(viewPanelMessages.edit)}
            </Button>
          )}
        </div>
      )}
    </Popover>
  )
}

/** The form that saves the list's current state as a new view. */
export function NewView(props: PanelProps & { readonly isFirst: boolean }) {
  const { resource, control, sharing, renew, onClose, isFirst } = props
  const say = useSay()
  return (
    <Popover label={say(viewPanelMessages.keep)} onClose={onClose}>
      <div className={classes.panel}>
        {isFirst && <p className={classes.note}>{say(viewPanelMessages.none)}</p>}
        <ViewForm
          resource={resource}
          view={null}
          query={viewQuery(control)}
          sharing={sharing}
          onDone={async (view) => {
            await renew()
            onClose()
            if (view) control.applyView(view)
          }}
          onCancel={onClose}
        />
      </div>
    </Popover>
  )
}
