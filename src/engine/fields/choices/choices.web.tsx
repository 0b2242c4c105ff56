import { useSay } from '#engine/i18n/i18n.web.ts'
import { EmptyValue } from '../cells.web.tsx'
import { Pill } from '#engine/ui/status-pill.web.tsx'
import classes from '../fields.module.css'
import type { CellProps, FilterValueProps, WebKind } from '../web-kind.web.tsx'

function ChoicesCell({ field, value }: CellProps) {
  const say = useSay()
  const chosen = field.choices?.filter((choice) => Array.isArray(value) && value.includes(choice.value)) ?? []
  if (chosen.length === 0) return <EmptyValue />
  return (
    <span className={classes.tags}>
      {chosen.map(({ value: one, label, colour = 'gray' }) => (
        <Pill key={one} tone={colour}>
          {say(label)}
        </Pill>
      ))}
    </span>
  )
}

function ChoicesValue({ field, value }: FilterValueProps) {
  const say = useSay()
  const label = field.choices?.find((choice) => choice.value === value)?.label
  return <>{label ? say(label) : '?'}</>
}

/** Some of a closed list, in the browser. */
export const choices: WebKind = { Cell: ChoicesCell, FilterValue: ChoicesValue, operators: ['is', 'empty'] }
