import { EmptyValue, textOf } from '#engine/fields/cells.web.tsx'
import type { CellProps } from '#engine/fields/web-kind.web.tsx'
import { Amount } from '#market/shared/amount.web.tsx'
import { isOutgoing } from './transaction.ts'

/** The amount of a transaction, with a minus sign for money paid out. */
export default function MovedAmount({ value, row }: Pick<CellProps, 'value' | 'row'>) {
  if (!textOf(value)) return <EmptyValue />
  return <Amount value={`${isOutgoing(row?.['intent']) ? '-' : ''}${textOf(value)}`} />
}
