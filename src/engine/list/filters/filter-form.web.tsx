import { IconChevronLeft } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Field, Operator } from '#engine/definition/field.ts'
import { problemsOf } from '#engine/definition/validation.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import type { ListFilter } from '../list-state.web.ts'
import { inputsOf } from '#engine/fields/inputs.web.tsx'
import { useKind } from '#engine/fields/registry.web.tsx'
import { Button, IconButton } from '#engine/ui/controls/button.web.tsx'
import { RadioGroup } from '#engine/ui/controls/checkbox.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import classes from './filters.module.css'
import { filterMessages } from '#engine/list/list.messages.ts'

/** Asks how a list is narrowed by one field. */
export function FilterForm(props: {
  readonly field: Field
  readonly name: string
  readonly filter?: ListFilter
  readonly onBack?: () => void
  readonly onDone: (filter: ListFilter) => void
}) {
  const { field, name, filter, onBack, onDone } = props
  const say = useSay()
  const kind = useKind(field.kind)
  const { FilterInput } = inputsOf(field.kind, kind.inputs)
  const all = Object.keys(field.filters) as Operator[]
  const operators = (kind.operators ?? all).filter((operator) => all.includes(operator))
  const [operator, setOperator] = useState<Operator>(filter?.operator ?? operators[0] ?? 'is')
  const [value, setValue] = useState(filter?.value ?? '')
  const parsed = field.filters[operator]?.parse.safeParse(value)
  // What is half typed is no fault yet; a figure that is too fine is one from its last digit on.
  const fault = field.decimals && value !== '' && parsed?.error ? problemsOf(name, parsed.error, field)[0] : undefined
  const ready = value !== '' && parsed?.success === true
  const label = say(field.label)
  const input = { field, operator, label, value, onChange: setValue }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        // A form in a popover of another form's page must not submit that one too.
        event.stopPropagation()
        if (ready) onDone({ field: name, operator, value })
      }}
    >
      <div className={classes.head}>
        {onBack && (
          <IconButton label={say(filterMessages.back)} onClick={onBack}>
            <IconChevronLeft className="mirrored" size={18} />
          </IconButton>
        )}
        <strong>{label}</strong>
      </div>
      {operators.length > 1 && (
        <Select
          aria-label={say(filterMessages.how)}
          options={operators.map((one) => ({ value: one, label: say(filterMessages.operator[one]) }))}
          value={operator}
          onChange={(event) => {
            const next = operators.find((one) => one === event.currentTarget.value)
            if (!next) return
            if (next === 'empty' || operator === 'empty') setValue('')
            setOperator(next)
          }}
        />
      )}
      {operator === 'empty' ? (
        <RadioGroup
          aria-label={label}
          value={value}
          onChange={setValue}
          options={[
            { value: 'true', label: say(filterMessages.isEmpty) },
            { value: 'false', label: say(filterMessages.isFilled) },
          ]}
        />
      ) : FilterInput ? (
        <Suspense fallback={<div className={classes.waiting} />}>
          <FilterInput key={operator} {...input} />
        </Suspense>
      ) : (
        <TextInput
          aria-label={label}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          data-autofocus
        />
      )}
      {fault && (
        <p role="alert" className={classes.wrong}>
          {say(fault.sentence, { field: label, ...fault.values })}
        </p>
      )}
      <Button type="submit" disabled={!ready}>
        {say(filterMessages.apply)}
      </Button>
    </form>
  )
}
