import { Code, EmptyValue, textOf } from '#engine/fields/cells.web.tsx'
import type { CellProps, WebKind } from '#engine/fields/web-kind.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { maskedCardNumber } from './masked-card-number.ts'

const CardInput = lazyComponent(() => import('./card-number-input.web.tsx'))

function CardCell({ value }: CellProps) {
  return textOf(value) ? <Code text={maskedCardNumber(value)} figures /> : <EmptyValue />
}

/** The browser part of the card number field. */
export const cardNumber: WebKind = { inputs: { Input: CardInput }, Cell: CardCell, operators: ['contains'], width: 14 }
