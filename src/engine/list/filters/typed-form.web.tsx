import { useState } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Operator } from '#engine/definition/field.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { inputsOf } from '#engine/fields/inputs.web.tsx'
import { useKind } from '#engine/fields/registry.web.tsx'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import type { FieldFilterProps } from './field-filter.web.ts'
import { focusFirst } from './focus-first.web.ts'
import classes from './filters.module.css'
import { filterFormMessages, operatorMessages } from './filter-form.messages.ts'

/** Filters by a typed value and one of several operators. */
export function TypedForm(props: FieldFilterProps & { readonly operators: readonly Operator[] }) {
  const { field, name, filters, operators, onChange, onDone } = props
  const say = useSay()
  const { FilterInput } = inputsOf(field.kind, useKind(field.kind))
  const present = filters.find((filter) => operators.includes(filter.operator))
  const [operator, setOperator] = useState<Operator>(present?.operator ?? operators[0] ?? 'is')
  const [value, setValue] = useState(present?.value ?? '')
  const ready = value !== '' && field.filters[operator]?.parse.safeParse(value).success === true
  const label = say(field.label)
  return (
    <form
      className={classes.part}
      onSubmit={(event) => {
        event.preventDefault()
        // The form may be in a popover inside another form, which must not be submitted too.
        event.stopPropagation()
        if (!ready) return
        onChange([{ field: name, operator, value }])
        onDone()
      }}
    >
      {operators.length > 1 && (
        <Select
          aria-label={say(filterFormMessages.how)}
          options={operators.map((one) => ({ value: one, label: say(operatorMessages[one]) }))}
          value={operator}
          onChange={(event) => setOperator(operators.find((one) => one === event.currentTarget.value) ?? operator)}
        />
      )}
      {FilterInput ? (
        <LazyBoundary fallback={<div className={classes.waiting} />}>
          <div ref={focusFirst}>
            <FilterInput key={operator} {...{ field, operator, label, value }} onChange={setValue} />
          </div>
        </LazyBoundary>
      ) : (
        <TextInput
          aria-label={label}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <Button type="submit" disabled={!ready}>
        {say(filterFormMessages.apply)}
      </Button>
    </form>
  )
}
