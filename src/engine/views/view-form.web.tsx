import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { RecordPicker } from '#engine/fields/choices/record-picker.web.tsx'
import type { Resource } from '#engine/definition/resource.ts'
import { ownDirection } from '#engine/fields/control.web.tsx'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { useSay, useT } from '#engine/i18n/i18n.web.ts'
import { announceProblem } from '#engine/shell/problem-notice.web.ts'
import { announce } from '#engine/ui/notices.web.ts'
import { useResource } from '#engine/crud/registry.web.tsx'
import {
  changeView,
  createView,
  removeView,
  setDefaultView,
  type View,
  type Views,
  type ViewValues,
} from './views.web.ts'
import { Button } from '#engine/ui/button.web.tsx'
import { TextInput } from '#engine/ui/text-input.web.tsx'
import classes from './views.module.css'

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
  const t = useT()
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
      announce({ tone: 'success', title: t('view.kept', { name: kept.name }) })
      await onDone({ ...kept, usual })
    },
  })
  const remove = useMutation({
    meta: { tells: 'itself' },
    onError: tell,
    async mutationFn(one: View) {
      await removeView(one)
      announce({ tone: 'success', title: t('view.deleted', { name: one.name }) })
      await onDone(null)
    },
  })
  if (view && deleting) {
    return (
      <div className={classes.panel}>
        <h2 className={classes.title}>{t('view.delete.title', { name: view.name })}</h2>
        <p className={classes.note}>{t('view.delete.explain')}</p>
        <div className={classes.buttons}>
          <Button tone="quiet" onClick={() => setDeleting(false)}>
            {t('view.cancel')}
          </Button>
          <Button danger busy={remove.isPending} data-autofocus onClick={() => remove.mutate(view)}>
            {t('view.delete')}
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
        setProblem(unnamed ? { sharedWith: t('view.needsGroup') } : {})
        if (!unnamed && !save.isPending) save.mutate()
      }}
    >
      <TextInput
        label={t('view.name')}
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
          <legend>{t('view.who')}</legend>
          <label>
            <input type="radio" name="view-who" checked={!shared} onChange={() => setShared(false)} />
            {t('view.who.me')}
          </label>
          <label>
            <input
              type="radio"
              name="view-who"
              checked={shared}
              disabled={!sharing && !shared}
              onChange={() => setShared(true)}
            />
            {t('view.who.shared')}
          </label>
        </fieldset>
      )}
      {shared && sharing && (
        <Group target={sharing.resource} group={group} problem={problem['sharedWith']} onPick={setGroup} />
      )}
      <label className={classes.tick}>
        <input type="checkbox" checked={usual} onChange={(event) => setOpens(event.currentTarget.checked)} />
        {t('view.open')}
      </label>
      <div className={classes.buttons}>
        <Button tone="quiet" onClick={onCancel}>
          {t('view.cancel')}
        </Button>
        <Button busy={save.isPending} type="submit">
          {t('view.save')}
        </Button>
      </div>
      {view && (
        <Button tone="bare" danger onClick={() => setDeleting(true)}>
          {t('view.delete')}
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
