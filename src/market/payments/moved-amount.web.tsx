import { IconCash } from '@tabler/icons-react'
import { lazyCell } from '#engine/fields/lazy-cells.web.tsx'
import { money } from '#engine/fields/numbers/number.web.tsx'
import type { WebKind } from '#engine/fields/web-kind.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'

const inputs = () => import('#engine/fields/numbers/number-input.web.tsx')

/** The browser part of the field kind for the amount of a transaction. */
export const movedAmount: WebKind = {
  ...money,
  Cell: lazyCell(() => import('./moved-amount-cell.web.tsx')),
  inputs: {
    Input: lazyComponent(async () => ({ default: (await inputs()).MoneyInput })),
    FilterInput: lazyComponent(async () => ({ default: (await inputs()).MoneyFilter })),
    size: 'number',
    Sign: IconCash,
  },
}
