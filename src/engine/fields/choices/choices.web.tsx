import { useSay } from '#engine/i18n/i18n.web.ts'
import { Chips } from '../cells.web.tsx'
import type { CellProps, FilterValueProps, WebKind } from '../web-kind.web.tsx'

function ChoicesCell({ field, value, whole }: CellProps) {
  const say = useSay()
  const chosen = field.choices?.filter((choice) => Array.isArray(value) && value.includes(choice.value)) ?? []
  const chips = chosen.map(({ value: key, label, colour }) => ({ key, text: say(label), colour }))
  return <Chips whole={whole} chips={chips} />
}

function ChoicesValue({ field, value }: FilterValueProps) {
  const say = useSay()
  const label = field.choices?.find((choice) => choice.value === value)?.label
  return <>{label ? say(label) : '?'}</>
}

/** The browser part of the kind for several choices. */
export const choices: WebKind = {
  Cell: ChoicesCell,
  FilterValue: ChoicesValue,
  operators: ['is', 'empty'],
  width: 13,
  pill: true,
}
