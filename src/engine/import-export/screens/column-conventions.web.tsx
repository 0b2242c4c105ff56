import type { Words } from '#engine/definition/words.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Fragment } from 'react'
import { organisation } from '#engine/definition/organisation.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Segmented } from '#engine/ui/controls/checkbox.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import type { ColumnChoice, ColumnConventions, Convention } from '../dry-run/column-evidence.ts'
import { columnConventionMessages as messages } from './column-conventions.messages.ts'
import classes from './import.module.css'

const writings: Readonly<Record<string, Words>> = {
  '.': messages.point,
  ',': messages.comma,
  dmy: messages.dmy,
  mdy: messages.mdy,
  ymd: messages.ymd,
}

/** Shows the notation of a column's numbers or dates, with example cells and the alternatives. */
export function ColumnConventionsShown(props: {
  readonly header: string
  readonly conventions: ColumnConventions
  readonly choice: ColumnChoice | null
  readonly onChange: (choice: ColumnChoice) => void
}) {
  const { header, conventions, choice, onChange } = props
  const { decimal, dayOrder, unit, currency } = conventions
  const say = useSay()
  const unitLabel = (name: string): string => {
    const [sign = name, divisor] = name.split('/')
    return divisor === undefined ? sign : say(messages.fraction, { sign, divisor })
  }
  return (
    <div className={classes.conventions}>
      {decimal && (
        <Shown
          label={say(messages.decimal, { header })}
          convention={decimal}
          onChange={(value) => onChange({ ...choice, decimal: value })}
        />
      )}
      {dayOrder && (
        <Shown
          label={say(messages.dayOrder, { header })}
          convention={dayOrder}
          onChange={(value) => onChange({ ...choice, dayOrder: value })}
        />
      )}
      {unit && (
        <>
          <Select
            aria-label={say(messages.unit, { header })}
            value={unit.value ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ ...choice, unit: value || null })}
            options={[
              ...(unit.value === null ? [{ value: '', label: say(messages.noUnit) }] : []),
              ...unit.options.map((name) => ({ value: name, label: unitLabel(name) })),
            ]}
          />
          {!unit.sure && <Warning text={say(messages.chooseUnit)} examples={[]} />}
        </>
      )}
      {currency !== null && (
        <Warning text={say(messages.currency, { sign: currency, currency: organisation.currency })} examples={[]} />
      )}
    </div>
  )
}

function Shown<Value extends string>(props: {
  readonly label: string
  readonly convention: Convention<Value>
  readonly onChange: (value: Value) => void
}) {
  const { label, convention, onChange } = props
  const { value, sure, options, examples } = convention
  const say = useSay()
  const writing = (one: string): string => say(writings[one] ?? messages.point)
  return (
    <>
      {options.length > 1 && (
        <Segmented<Value | ''>
          aria-label={label}
          value={value ?? ''}
          options={options.map((one) => ({ value: one, label: writing(one) }))}
          onChange={(chosen) => chosen !== '' && onChange(chosen)}
        />
      )}
      {value === null ? (
        <Warning text={say(messages.choose)} examples={examples} />
      ) : !sure ? (
        <Warning text={say(messages.otherDates, { writing: writing(value) })} examples={examples} />
      ) : (
        <p className={classes.soft}>
          {say(examples.length > 0 ? messages.sure : messages.chosen, { writing: writing(value) })}{' '}
          <Examples cells={examples} />
        </p>
      )}
    </>
  )
}

function Warning({ text, examples }: { readonly text: string; readonly examples: readonly string[] }) {
  return (
    <p className={classes.warning}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {text} <Examples cells={examples} />
      </span>
    </p>
  )
}

function Examples({ cells }: { readonly cells: readonly string[] }) {
  return (
    <span lang="">
      {cells.map((cell, place) => (
        <Fragment key={cell}>
          {place > 0 && ' · '}
          <bdi>{cell}</bdi>
        </Fragment>
      ))}
    </span>
  )
}
