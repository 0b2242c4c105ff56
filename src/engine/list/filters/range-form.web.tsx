import { useState } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { problemsOf } from '#engine/definition/validation.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { inputsOf } from '#engine/fields/inputs.web.tsx'
import { useKind } from '#engine/fields/registry.web.tsx'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import type { FieldFilterProps } from './field-filter.web.ts'
import { focusFirst } from './focus-first.web.ts'
import classes from './filters.module.css'
import { filterFormMessages } from './filter-form.messages.ts'

const ends = ['gte', 'lte'] as const

/** Filters by a range of values: from, up to, or both. Frequent ranges have their own buttons. */
export function RangeForm({ field, name, filters, onChange, onDone }: FieldFilterProps) {
  const say = useSay()
  const { FilterInput, spans = [] } = inputsOf(field.kind, useKind(field.kind))
  const valueOf = (end: (typeof ends)[number]): string =>
    filters.find(({ operator }) => operator === end || operator === 'is')?.value ?? ''
  const [values, setValues] = useState({ gte: valueOf('gte'), lte: valueOf('lte') })
  const wrong = ends.flatMap((end) => {
    const parsed = values[end] === '' ? undefined : field.filters[end]?.parse.safeParse(values[end])
    return parsed?.error ? [parsed.error] : []
  })
  // An incomplete value is not reported as an error while it is typed. Too many decimals are reported at once.
  const fault = field.decimals && wrong[0] ? problemsOf(name, wrong[0], field)[0] : undefined
  const ready = wrong.length === 0 && ends.some((end) => values[end] !== '')
  const apply = (between: typeof values): void => {
    onChange(ends.flatMap((end) => (between[end] === '' ? [] : [{ field: name, operator: end, value: between[end] }])))
    onDone()
  }
  return (
    <form
      className={classes.part}
      onSubmit={(event) => {
        event.preventDefault()
        // The form may be in a popover inside another form, which must not be submitted too.
        event.stopPropagation()
        if (ready) apply(values)
      }}
    >
      {spans.length > 0 && (
        <div className={classes.spans}>
          {spans.map(({ label, between }) => (
            <Button
              key={label.en}
              tone="quiet"
              onClick={() => {
                const [gte, lte] = between()
                apply({ gte, lte })
              }}
            >
              {say(label)}
            </Button>
          ))}
        </div>
      )}
      <div className={classes.ends}>
        {ends.map((end) => {
          const input = {
            label: say(filterFormMessages.end[end]),
            value: values[end],
            onChange: (value: string) => setValues((now) => ({ ...now, [end]: value })),
          }
          return FilterInput ? (
            <LazyBoundary key={end} fallback={<div className={classes.waiting} />}>
              <div ref={end === 'gte' ? focusFirst : undefined}>
                <FilterInput field={field} operator={end} {...input} />
              </div>
            </LazyBoundary>
          ) : (
            <TextInput key={end} {...input} onChange={(event) => input.onChange(event.currentTarget.value)} />
          )
        })}
      </div>
      {fault && (
        <p role="alert" className={classes.wrong}>
          {say(fault.sentence, { field: say(field.label), ...fault.values })}
        </p>
      )}
      <Button type="submit" disabled={!ready}>
        {say(filterFormMessages.apply)}
      </Button>
    </form>
  )
}
