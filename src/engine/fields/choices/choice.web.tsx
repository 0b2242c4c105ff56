import type { Choice, Field } from '#engine/definition/field.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Chips, EmptyValue } from '../cells.web.tsx'
import { StatusPill } from '#engine/ui/status-pill.web.tsx'
import type { CellProps, FilterValueProps, WebKind } from '../web-kind.web.tsx'

function selectedChoice(field: Field, value: unknown): Choice | undefined {
  return field.choices?.find((choice) => choice.value === value)
}

function ChoiceCell({ field, value }: CellProps) {
  const say = useSay()
  const choice = selectedChoice(field, value)
  if (!choice) return <EmptyValue />
  if (!choice.colour) return <>{say(choice.label)}</>
  return <StatusPill tone={choice.colour}>{say(choice.label)}</StatusPill>
}

function ChoicesCell({ field, value, whole }: CellProps) {
  const say = useSay()
  const chosen = field.choices?.filter((choice) => Array.isArray(value) && value.includes(choice.value)) ?? []
  const chips = chosen.map(({ value: key, label, colour }) => ({ key, text: say(label), colour }))
  return <Chips whole={whole} chips={chips} />
}

function ChoiceValue({ field, value }: FilterValueProps) {
  const say = useSay()
  const labels = value.split(',').map((one) => selectedChoice(field, one)?.label)
  return <>{labels.map((label) => (label ? say(label) : '?')).join(', ')}</>
}

/** The browser part of the choice kind. */
export const choice: WebKind = {
  Cell: ChoiceCell,
  FilterValue: ChoiceValue,
  operators: ['in', 'empty'],
  width: 6,
  pill: true,
}

/** The browser part of the kind for several choices. */
export const choices: WebKind = {
  Cell: ChoicesCell,
  FilterValue: ChoiceValue,
  operators: ['is', 'empty'],
  wide: true,
  width: 18,
  pill: true,
}
