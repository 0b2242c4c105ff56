import { useEffect, useRef } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { controlId } from './form-field.web.tsx'
import type { RecordFormState } from './use-record-form.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './form.module.css'
import { formMessages } from '#engine/form/form.messages.ts'

/** The number of problems of a form, which stand beside their fields, and the problems of fields outside the form. */
export function ErrorSummary({
  form,
  onConfirm,
}: {
  form: RecordFormState
  onConfirm: (names: readonly string[]) => void
}) {
  const say = useSay()
  const box = useRef<HTMLDivElement>(null)
  const order = [...form.names.flatMap((name) => [name, `${name}-again`])]
  const entries = Object.entries({ ...form.odd, ...form.problems }).toSorted(
    ([one], [other]) => order.indexOf(one) - order.indexOf(other),
  )
  const odd = Object.keys(form.problems).length === 0
  const lead = (): void => {
    // The focus moves to the first field with an error that is on the screen. If there are only doubtful values, it moves
    // to this summary, where they are confirmed.
    const controls = entries.map(([name]) => order.includes(name) && document.getElementById(controlId(form, name)))
    const target = (!odd && controls.find(Boolean)) || box.current
    target?.focus()
    // With several problems, the whole summary is scrolled into view.
    if (entries.length > 1) box.current?.scrollIntoView({ block: 'nearest' })
  }
  const listed = odd ? entries : entries.filter(([name]) => !order.includes(name))
  const latest = useRef(lead)
  latest.current = lead
  const { tried } = form
  useEffect(() => {
    // Runs once per attempt, so that typing does not move the focus again.
    if (tried > 0) latest.current()
  }, [tried])
  if (entries.length === 0) return null
  return (
    <div ref={box} className={classes.summary} data-odd={odd || undefined} role="alert" tabIndex={-1}>
      <strong>{odd ? say(formMessages.verify) : say(formMessages.problems, { count: entries.length })}</strong>
      <ul hidden={listed.length === 0}>
        {listed.map(([name, sentence]) => (
          <li key={name}>
            <a
              href={`#${controlId(form, name)}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(controlId(form, name))?.focus()
              }}
            >
              {sentence}
            </a>
          </li>
        ))}
      </ul>
      {odd && (
        <Button tone="quiet" onClick={() => onConfirm(entries.map(([name]) => name))}>
          {say(formMessages.verified)}
        </Button>
      )}
    </div>
  )
}
