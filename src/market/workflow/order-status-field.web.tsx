import { EmptyValue, UserText, textOf } from '#engine/fields/cells.web.tsx'
import type { CellProps, FilterValueProps, InputProps, WebKind } from '#engine/fields/web-kind.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { useOrderStatuses } from './order-statuses.web.ts'
import { StatusPill } from '#engine/ui/status-pill.web.tsx'

function StatusCell({ value, title }: CellProps) {
  const id = textOf(value)
  const statuses = useOrderStatuses()
  const language = useLanguage()
  const status = statuses.find((one) => one.id === id)
  if (!id) return <EmptyValue />
  // The title of a row is the French name, so that other readers wait for the statuses.
  if (!status) return <UserText text={(statuses.length > 0 || language === 'fr' ? title : null) ?? '…'} />
  return <StatusPill tone={status.colour}>{status.name}</StatusPill>
}

function StatusValue({ value }: FilterValueProps) {
  const statuses = useOrderStatuses()
  const names = value.split(',').map((id) => statuses.find((one) => one.id === id)?.name ?? '…')
  return <>{names.join(', ')}</>
}

const ReferenceInput = lazyComponent(() => import('#engine/fields/choices/reference-input.web.tsx'))

/** The picker of a status. The title of a row is the French name; the picker loads the name of the reader’s language. */
function StatusInput(props: InputProps) {
  return <ReferenceInput {...props} title={null} />
}

/** The browser part of the field kind for an order status: its name in the reader’s language beside its colour. */
export const orderStatusKind: WebKind = {
  Cell: StatusCell,
  FilterValue: StatusValue,
  inputs: {
    Input: StatusInput,
    picks: 'one',
    FilterInput: lazyComponent(() => import('#engine/fields/choices/reference-filter.web.tsx')),
  },
  operators: ['is', 'empty'],
  width: 11.5,
  pill: true,
}
