import { useId, useRef, useState } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { Pill } from '#engine/ui/status-pill.web.tsx'
import { pictureUrl } from '#engine/fields/images/image.web.tsx'
import { inputsOf } from '#engine/fields/inputs.web.tsx'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { announceProblem } from '#engine/ui/notices/problem-notice.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { useRecordActions } from '#engine/http/record-queries.web.ts'
import { useKind } from '#engine/fields/registry.web.tsx'
import { picturesIn } from './pictures-tab.web.ts'
import classes from './pictures.module.css'
import { picturesMessages } from '#engine/record/record.messages.ts'
import { imageMessages } from '#engine/crud/form-field.messages.ts'

interface PicturesProps {
  readonly resource: Resource
  readonly row: Row
  readonly name: string
}

/**
 * The pictures of a record. People with the permission can change them, and each change is saved at once. Other people
 * can only look at them.
 */
export default function Pictures(props: PicturesProps) {
  const may = useMay()
  const { resource } = props
  const changes = resource.verbs.includes('update') && may(`${resource.name}:update`)
  return <section className={classes.frame}>{changes ? <PicturesEditor {...props} /> : <Gallery {...props} />}</section>
}

function PicturesEditor({ resource, row, name }: PicturesProps) {
  const say = useSay()
  const id = useId()
  const acts = useRecordActions(resource)
  const field = resource.fields[name]
  const kind = useKind(field?.kind ?? '')
  const [wished, setWished] = useState<{ readonly value: unknown } | null>(null)
  const [error, setError] = useState<string | undefined>()
  const [status, setStatus] = useState('')
  // Changes are saved one after the other, each based on the row version that the previous change returned.
  const latest = useRef({ row, last: Promise.resolve() })
  if (row.version > latest.current.row.version) latest.current.row = row
  if (!field) return null
  const { Input } = inputsOf(field.kind, kind)
  const save = async (value: unknown, before: unknown): Promise<void> => {
    try {
      const { row: over } = latest.current
      latest.current.row = await acts.update(over.id, over.version, { [name]: value })
      setStatus(say(picturesMessages.saved))
      if (picturesIn(value).length < picturesIn(before).length)
        announce({
          tone: 'info',
          title: say(picturesMessages.removed),
          action: { label: say(picturesMessages.bringBack), run: () => change(before) },
        })
    } catch (problem) {
      setStatus('')
      const fieldProblem = problem instanceof ApiProblem ? problem.fields[name] : undefined
      if (fieldProblem) setError(fieldProblem)
      else announceProblem(problem)
    } finally {
      setWished((now) => (now?.value === value ? null : now))
    }
  }
  const change = (value: unknown): void => {
    const before = wished ? wished.value : row[name]
    setError(undefined)
    setWished({ value })
    setStatus(say(picturesMessages.saving))
    latest.current.last = latest.current.last.then(() => save(value, before))
  }
  return (
    <>
      <LazyBoundary fallback={<div className={classes.coming} />}>
        <Input
          id={id}
          name={name}
          field={field}
          resource={resource}
          label={say(field.label)}
          hint={field.hint && say(field.hint)}
          error={error}
          value={wished ? wished.value : row[name]}
          onChange={change}
        />
      </LazyBoundary>
      <p className={classes.said} role="status">
        {status}
      </p>
    </>
  )
}

function Gallery({ resource, row, name }: PicturesProps) {
  const say = useSay()
  const pictures = picturesIn(row[name])
  const label = resource.fields[name]?.label ?? resource.labels.one
  if (pictures.length === 0) return <p className={classes.said}>{say(picturesMessages.none)}</p>
  return (
    <ul className={classes.gallery}>
      {pictures.map((picture, place) => (
        <li key={picture}>
          <a href={pictureUrl(picture)} target="_blank" rel="noreferrer">
            <img src={pictureUrl(picture)} alt={say(imageMessages.numbered, { field: say(label), place: place + 1 })} />
          </a>
          {place === 0 && pictures.length > 1 && <Pill tone="teal">{say(imageMessages.main)}</Pill>}
        </li>
      ))}
    </ul>
  )
}
