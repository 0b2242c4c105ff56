import { IconCheck } from '@tabler/icons-react'
import type { Field } from '#engine/definition/field.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { EmptyValue } from '../cells.web.tsx'
import type { CellProps, FilterValueProps, WebKind } from '../web-kind.web.tsx'
import { fieldMessages } from '#engine/crud/field.messages.ts'

function ToggleCell({ value, whole }: CellProps) {
  const say = useSay()
  if (value !== true) return whole ? <>{say(fieldMessages.no)}</> : <EmptyValue />
  return whole ? (
    <>{say(fieldMessages.yes)}</>
  ) : (
    <IconCheck size={18} stroke={2} aria-label={say(fieldMessages.yes)} role="img" />
  )
}

/** The labels of the two values: those of the field, by default yes and no. */
export function useToggleLabels(field: Field): Readonly<Record<'true' | 'false', string>> {
  const say = useSay()
  const own = (value: string): string | undefined => {
    const choice = field.choices?.find((one) => one.value === value)
    return choice && say(choice.label)
  }
  return { true: own('true') ?? say(fieldMessages.yes), false: own('false') ?? say(fieldMessages.no) }
}

function ToggleValue({ field, value }: FilterValueProps) {
  return <>{useToggleLabels(field)[value === 'true' ? 'true' : 'false']}</>
}

/** The browser part of the toggle kind. */
export const toggle: WebKind = {
  Cell: ToggleCell,
  FilterValue: ToggleValue,
  operators: ['is'],
  width: 7,
  pill: true,
}
