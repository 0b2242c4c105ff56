import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { RecordPicker } from '#engine/fields/choices/record-picker.web.tsx'
import type { Resource } from '#engine/definition/resource.ts'
import { ownDirection } from '#engine/fields/control.web.tsx'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { announceProblem } from '#engine/shell/problem-notice.web.ts'
import { announce } from '#engine/ui/notices.web.ts'
import { SmallButton } from '#engine/ui/small-button.web.tsx'
import { useResource } from '#engine/fields/registry.web.tsx'
import {
  changeView,
  createView,
  removeView,
  setDefaultView,
  type View,
  type Views,
  type ViewValues,
} from './views.web.ts'
import classes from './views.module.css'
import { viewMessages } from '#engine/views/view.messages.ts'

/** What a view is called, who sees it, and whether the list opens with it; a new one keeps what the list shows now. */
export function ViewForm(props: {
  readonly resource: Resource
  readonly view: View | null
  readonly query: string
  readonly sharing: Views['sharing']
  /** Given the view as it is kept; null once it is deleted. */
  readonly onDone: (view: View | null) => Promise<void>
  readonly onCancel: () => void
}) {
  const { resource, view, query, sharing, onDone, onCancel } = props
  const say = useSay()
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(Boolean(view?.sharedWith))
  const [group, setGroup] = useState({ id: view?.sharedWith ?? null, title: view?.sharedTitle ?? '' })
  const [usual, setOpens] = useState(view?.usual ?? false)
  const [deleting, setDeleting] = useState(false)
  const [problem, setProblem] = useState<Readonly<Record<string, string>>>({})
  const nameBox = useRef<HTMLInputElement>(null)
  useEffect(() => nameBox.current?.focus(), [deleting])
  const tell = (error: unknown): void => {
    const fields = error instanceof ApiProblem ? error.fields : {}
    setProblem(fields)
    if (!fields['name'] && !fields['sharedWith']) announceProblem(error)
  }
  const save = useMutation({
    meta: { tells: 'itself' },
    onError: tell,
    async mutationFn() {
      const values: ViewValues = {
        name: name.trim(),
        query: view?.query ?? query,
        sharedWith: shared ? group.id : null,
      }
      const kept = view ? await changeView(view, values) : await createView(resource, values)
      if (kept.usual !== usual) await setDefaultView(kept, usual)
      announce({ tone: 'success', title: say(viewMessages.kept, { name: kept.name }) })
      await onDone({ ...kept, usual })
    },
  })
  const remove = useMutation({
    meta: { tells: 'itself' },
    onError: tell,
    async mutationFn(one: View) {
      await removeView(one)
      announce({ tone: 'success', title: say(viewMessages.deleted, { name: one.name }) })
      await onDone(null)
    },
  })
  if (view && deleting) {
    return (
      <div className={classes.panel}>
        <h2 className={classes.title}>{say(viewMessages.deleteTitle, { name: view.name })}</h2>
        <p className={classes.note}>{say(viewMessages.deleteExplain)}</p>
        <div className={classes.buttons}>
          <Button variant="default" size="sm" onClick={() => setDeleting(false)}>
            {say(viewMessages.cancel)}
          </Button>
          <Button color="red" size="sm" data-autofocus loading={remove.isPending} onClick={() => remove.mutate(view)}>
            {say(viewMessages.delete)}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <form
      className={classes.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const unnamed = shared && group.id === null
        setProblem(unnamed ? { sharedWith: say(viewMessages.needsGroup) } : {})
        if (!unnamed && !save.isPending) save.mutate()
      }}
    >
      <TextInput
        label={say(viewMessages.name)}
        {...ownDirection(name)}
        required
        maxLength={80}
        ref={nameBox}
        value={name}
        error={problem['name']}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {(sharing || view?.sharedWith) && (
        <fieldset className={classes.who}>
          <legend>{say(viewMessages.who)}</legend>
          <label>
            <input type="radio" name="view-who" checked={!shared} onChange={() => setShared(false)} />
            {say(viewMessages.whoMe)}
          </label>
          <label>
            <input
              type="radio"
              name="view-who"
              checked={shared}
              disabled={!sharing && !shared}
              onChange={() => setShared(true)}
            />
            {say(viewMessages.whoShared)}
          </label>
        </fieldset>
      )}
      {shared && sharing && (
        <Group target={sharing.resource} group={group} problem={problem['sharedWith']} onPick={setGroup} />
      )}
      <label className={classes.tick}>
        <input type="checkbox" checked={usual} onChange={(event) => setOpens(event.currentTarget.checked)} />
        {say(viewMessages.open)}
      </label>
      <div className={classes.buttons}>
        <Button variant="default" size="sm" onClick={onCancel}>
          {say(viewMessages.cancel)}
        </Button>
        <Button type="submit" size="sm" loading={save.isPending}>
          {say(viewMessages.save)}
        </Button>
      </div>
      {view && (
        <SmallButton tone="bare" danger onClick={() => setDeleting(true)}>
          {say(viewMessages.delete)}
        </SmallButton>
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
  const target = useResource(props.target)
  return (
    <RecordPicker
      target={target}
      value={props.group.id}
      title={props.group.title}
      onPick={(id, title) => props.onPick({ id, title })}
      clearable={false}
      control={{ label: say(target.labels.one), required: true, ...(props.problem && { error: props.problem }) }}
    />
  )
}
