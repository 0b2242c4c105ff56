import { useEffect, useRef, useState } from 'react'
import { RecordPicker } from '#engine/fields/choices/record-picker.web.tsx'
import type { Resource } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { WithResource } from '#engine/fields/registry.web.tsx'
import {
  changeView,
  createView,
  removeView,
  setDefaultView,
  type View,
  type Views,
  type ViewValues,
} from './views.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { useForm, type Confirmation } from '#engine/form/use-form.web.ts'
import { Checkbox, RadioGroup } from '#engine/ui/controls/checkbox.web.tsx'
import classes from './views.module.css'
import { viewMessages } from '#engine/views/view.messages.ts'
import { viewPanelMessages } from '#engine/views/view-panel.messages.ts'

/**
 * The form of a view: its name, its sharing and whether it is the default. A new view saves the list's current state.
 */
export function ViewForm(props: {
  readonly resource: Resource
  readonly view: View | null
  readonly query: string
  readonly sharing: Views['sharing']
  /** Receives the saved view; null after a deletion. */
  readonly onDone: (view: View | null) => Promise<void>
  readonly onCancel: () => void
}) {
  const { resource, view, query, sharing, onDone, onCancel } = props
  const say = useSay()
  const [deleting, setDeleting] = useState(false)
  const nameBox = useRef<HTMLInputElement>(null)
  useEffect(() => nameBox.current?.focus(), [deleting])
  const form = useForm({
    start: {
      name: view?.name ?? '',
      shared: Boolean(view?.sharedWith),
      sharedWith: { id: view?.sharedWith ?? null, title: view?.sharedTitle ?? '' },
      usual: view?.usual ?? false,
    },
    check: ({ shared, sharedWith }) =>
      shared && sharedWith.id === null ? { sharedWith: viewPanelMessages.needsGroup } : {},
    async send({ name, shared, sharedWith, usual }, { confirmation }) {
      const values: ViewValues & Confirmation = {
        ...confirmation,
        name: name.trim(),
        query: view?.query ?? query,
        sharedWith: shared ? sharedWith.id : null,
      }
      const saved = view ? await changeView(view, values) : await createView(resource, values)
      if (saved.usual !== usual) await setDefaultView(saved, usual)
      announce({ tone: 'success', title: say(viewPanelMessages.kept, { name: saved.name }) })
      await onDone({ ...saved, usual })
    },
  })
  const { shared, sharedWith, usual } = form.values
  const removing = useForm({
    async send() {
      if (!view) return
      await removeView(view)
      announce({ tone: 'success', title: say(viewPanelMessages.deleted, { name: view.name }) })
      await onDone(null)
    },
  })
  if (view && deleting) {
    return (
      <div className={classes.panel}>
        <h2 className={classes.title}>{say(viewPanelMessages.deleteTitle, { name: view.name })}</h2>
        <p className={classes.note}>{say(viewPanelMessages.deleteExplain)}</p>
        <div className={classes.buttons}>
          <Button tone="quiet" data-autofocus onClick={() => setDeleting(false)}>
            {say(viewPanelMessages.cancel)}
          </Button>
          <Button danger busy={removing.busy} onClick={(event) => void removing.submit(event)}>
            {say(viewPanelMessages.delete)}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <form className={classes.panel} {...form.props}>
      <TextInput label={say(viewMessages.name)} required maxLength={80} ref={nameBox} {...form.input('name')} />
      {(sharing || view?.sharedWith) && (
        <RadioGroup
          label={say(viewPanelMessages.who)}
          value={shared ? 'shared' : 'me'}
          onChange={(who) => form.set({ shared: who === 'shared' })}
          options={(sharing || shared ? (['me', 'shared'] as const) : (['me'] as const)).map((value) => ({
            value,
            label: say(value === 'me' ? viewPanelMessages.whoMe : viewPanelMessages.whoShared),
          }))}
        />
      )}
      {shared && sharing && (
        <Group
          target={sharing.resource}
          group={sharedWith}
          problem={form.problem('sharedWith')}
          onPick={(group) => form.set({ sharedWith: group })}
        />
      )}
      <Checkbox
        label={say(viewPanelMessages.open)}
        checked={usual}
        onChange={(event) => form.set({ usual: event.currentTarget.checked })}
      />
      <div className={classes.buttons}>
        <Button tone="quiet" onClick={onCancel}>
          {say(viewPanelMessages.cancel)}
        </Button>
        <Button busy={form.busy} type="submit">
          {say(viewPanelMessages.save)}
        </Button>
      </div>
      {view && (
        <Button tone="bare" danger onClick={() => setDeleting(true)}>
          {say(viewPanelMessages.delete)}
        </Button>
      )}
    </form>
  )
}

function Group(props: {
  readonly target: string
  readonly group: { readonly id: string | null; readonly title: string }
  readonly problem: string | undefined
  readonly onPick: (group: { id: string | null; title: string }) => void
}) {
  const say = useSay()
  return (
    <WithResource name={props.target}>
      {(target) => (
        <RecordPicker
          target={target}
          value={props.group.id}
          title={props.group.title}
          onPick={(id, title) => props.onPick({ id, title })}
          clearable={false}
          control={{ label: say(target.labels.one), required: true, ...(props.problem && { error: props.problem }) }}
        />
      )}
    </WithResource>
  )
}
