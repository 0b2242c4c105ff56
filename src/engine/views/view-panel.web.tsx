import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconPencil, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import type { Resource } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices.web.ts'
import type { ListControl } from '#engine/list/use-list-state.web.ts'
import { ViewForm } from './view-form.web.tsx'
import { viewQuery } from './view-query.web.ts'
import { changeView, setDefaultView, viewsQuery, type View, type Views } from './views.web.ts'
import { Button, IconButton } from '#engine/ui/controls/button.web.tsx'
import { Popover } from '#engine/ui/popover.web.tsx'
import classes from './views.module.css'
import { viewMessages } from '#engine/views/view.messages.ts'

/** The saved views of a list: to look at one, to keep the present one, and to change those that are mine. */
export default function ViewPanel(props: {
  readonly resource: Resource
  readonly control: ListControl
  readonly views: Views | undefined
  readonly current: View | null
  readonly changed: boolean
  readonly onClose: () => void
}) {
  const { resource, control, views, current, changed, onClose } = props
  const say = useSay()
  const cache = useQueryClient()
  const [edited, setEdited] = useState<View | 'new' | null>(null)
  const renew = (): Promise<void> => cache.invalidateQueries({ queryKey: viewsQuery(resource).queryKey })
  const update = useMutation({
    mutationFn: (view: View) => changeView(view, { query: viewQuery(control) }),
    onSuccess: ({ name }) => announce({ tone: 'success', title: say(viewMessages.kept, { name }) }),
    onSettled: renew,
  })
  const choose = useMutation({ mutationFn: (view: View) => setDefaultView(view, !view.usual), onSettled: renew })
  const all = views?.data ?? []
  const show = (view: View | null): void => {
    onClose()
    control.applyView(view)
  }
  const group = (label: Words, list: readonly View[]) =>
    list.length > 0 && (
      <section>
        <h2 className={classes.title}>{say(label)}</h2>
        <ul className={classes.views}>
          {list.map((view) => (
            <li key={view.id}>
              <button
                type="button"
                className={classes.view}
                aria-current={view === current || undefined}
                onClick={() => show(view)}
              >
                <span dir="auto">{view.name}</span>
                {view.mine && view.sharedTitle !== null && (
                  <small>{say(viewMessages.sharedWith, { name: view.sharedTitle })}</small>
                )}
              </button>
              <IconButton
                label={`${say(viewMessages.open)} — ${view.name}`}
                aria-pressed={view.usual}
                title={say(viewMessages.open)}
                onClick={() => choose.mutate(view)}
              >
                {view.usual ? (
                  <IconStarFilled size={16} aria-hidden="true" />
                ) : (
                  <IconStar size={16} stroke={1.75} aria-hidden="true" />
                )}
              </IconButton>
              {view.mine && (
                <IconButton label={say(viewMessages.acts, { name: view.name })} onClick={() => setEdited(view)}>
                  <IconPencil size={16} stroke={1.75} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <Popover end label={say(viewMessages.views)} onClose={onClose}>
      {edited !== null ? (
        <ViewForm
          key={edited === 'new' ? 'new' : edited.id}
          resource={resource}
          view={edited === 'new' ? null : edited}
          query={viewQuery(control)}
          sharing={views?.sharing ?? null}
          onDone={async (kept) => {
            await renew()
            setEdited(null)
            if (edited === 'new' && kept) show(kept)
            // The view that was looked at is no more: the list stays as it is.
            else if (!kept && edited !== 'new' && edited.id === current?.id)
              control.change({ view: 'usual' }, 'replace')
          }}
          onCancel={() => setEdited(null)}
        />
      ) : (
        <div className={classes.panel}>
          {all.length === 0 ? (
            <p className={classes.note}>{say(viewMessages.none)}</p>
          ) : (
            <button
              type="button"
              className={classes.view}
              aria-current={current === null || undefined}
              onClick={() => show(null)}
            >
              {say(viewMessages.usual)}
            </button>
          )}
          {group(
            viewMessages.mine,
            all.filter(({ mine }) => mine),
          )}
          {group(
            viewMessages.shared,
            all.filter(({ mine }) => !mine),
          )}
          <div className={classes.acts}>
            {current && changed && (
              <>
                {current.mine && (
                  <Button tone="quiet" aria-busy={update.isPending} onClick={() => update.mutate(current)}>
                    {say(viewMessages.update, { name: current.name })}
                  </Button>
                )}
                <Button tone="quiet" onClick={() => show(current)}>
                  {say(viewMessages.back, { name: current.name })}
                </Button>
              </>
            )}
            <Button tone="bare" onClick={() => setEdited('new')}>
              {say(viewMessages.keep)}
            </Button>
          </div>
        </div>
      )}
    </Popover>
  )
}
