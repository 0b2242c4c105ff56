import { lazyCell, lazyCells } from '#engine/fields/lazy-cells.web.tsx'
import { money } from '#engine/fields/numbers/number.web.tsx'
import type { WebKind } from '#engine/fields/web-kind.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'

const ReductionInput = lazyComponent(() => import('./reduction-input.web.tsx'))
const ReductionFilter = lazyComponent(() =>
  import('#engine/fields/numbers/number-input.web.tsx').then(({ NumberFilter }) => ({ default: NumberFilter })),
)

/** The browser part of the field kind for a discount’s reduction. */
export const reduction: WebKind = {
  ...lazyCells(() => import('./reduction-cells.web.tsx').then((file) => file.reductionCells)),
  inputs: { Input: ReductionInput, FilterInput: ReductionFilter },
  operators: ['gte', 'lte', 'is', 'empty'],
  amount: true,
  figures: true,
  width: 8,
}

/** The browser part of the column with a price that a discount reduces. */
export const reducedPrice: WebKind = {
  ...money,
  width: 10,
  Cell: lazyCell(() => import('./reduction-cells.web.tsx').then((file) => ({ default: file.ReducedPrice }))),
}
