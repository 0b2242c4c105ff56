import { IconChevronLeft } from '@tabler/icons-react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Operator } from '#engine/definition/field.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import type { FieldFilterProps } from './field-filter.web.ts'
import { inputsOf } from '#engine/fields/inputs.web.tsx'
import { useKind } from '#engine/fields/registry.web.tsx'
import { Button, IconButton } from '#engine/ui/controls/button.web.tsx'
import { RangeForm } from './range-form.web.tsx'
import { TypedForm } from './typed-form.web.tsx'
import { focusFirst } from './focus-first.web.ts'
import classes from './filters.module.css'
import { filterMessages } from '#engine/list/list.messages.ts'
import { filterFormMessages } from './filter-form.messages.ts'

/** Edits the filter of one field. Picked values apply at once; ranges and words apply when the form is submitted. */
export function FilterForm(props: FieldFilterProps & { readonly onBack?: () => void }) {
  const { field, name, filters, onBack, onChange, onDone } = props
  const say = useSay()
  const kind = useKind(field.kind)
  const { FilterInput, picks } = inputsOf(field.kind, kind)
  const all = Object.keys(field.filters) as Operator[]
  const operators = (kind.operators ?? all).filter((operator) => all.includes(operator))
  const typed = operators.filter((operator) => operator !== 'empty')
  const [first] = typed
  const label = say(field.label)
  const set = (operator: Operator, value: string): void =>
    onChange(value === '' ? [] : [{ field: name, operator, value }])
  const emptiness = filters.find(({ operator }) => operator === 'empty')?.value
  return (
    <div className={classes.form} ref={focusFirst}>
      <div className={classes.head}>
        {onBack && (
          <IconButton label={say(filterFormMessages.back)} onClick={onBack}>
            <IconChevronLeft className="mirrored" size={18} aria-hidden="true" />
          </IconButton>
        )}
        <strong>{label}</strong>
      </div>
      {typed.includes('gte') && typed.includes('lte') ? (
        <RangeForm {...props} />
      ) : first && picks && FilterInput ? (
        <LazyBoundary fallback={<div className={classes.waiting} />}>
          <div ref={focusFirst}>
            <FilterInput
              field={field}
              operator={first}
              label={label}
              value={filters.find(({ operator }) => operator === 'is' || operator === 'in')?.value ?? ''}
              onChange={(value) => {
                set(first, value)
                if (picks === 'one' && value !== '') onDone()
              }}
            />
          </div>
        </LazyBoundary>
      ) : (
        typed.length > 0 && <TypedForm {...props} operators={typed} />
      )}
      {operators.includes('empty') && (
        <div className={classes.spans}>
          {(['true', 'false'] as const).map((value) => (
            <Button
              key={value}
              tone="bare"
              aria-pressed={emptiness === value}
              onClick={() => {
                set('empty', emptiness === value ? '' : value)
                onDone()
              }}
            >
              {say(value === 'true' ? filterMessages.isEmpty : filterMessages.isFilled)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
