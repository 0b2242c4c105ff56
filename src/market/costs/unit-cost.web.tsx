import type { ComponentType } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { ManagedFacts } from '#engine/record/record-strip.web.tsx'
import { unitCost } from './unit-cost.ts'

type Margin = ComponentType<{
  readonly resource: Resource
  readonly row: Row
  readonly articleId: string
  readonly providerId: string
  readonly amount: string
  readonly names: readonly string[]
}>

/** The page of a cost: the price and the margin of its article come before the form. */
export function unitCostScreen(ProviderMargin: Margin) {
  function Summary({ row }: { readonly row: Row<typeof unitCost> }) {
    const { articleId, providerId, plackId, batchId, purchaseId, amount } = row
    // The cost of a particular stock is not that of the article.
    if (!articleId || !providerId || (plackId ?? batchId ?? purchaseId))
      return <ManagedFacts resource={unitCost} row={row} />
    return <ProviderMargin resource={unitCost} row={row} names={['inForce']} {...{ articleId, providerId, amount }} />
  }
  return function UnitCostScreen({ id }: { readonly id: string }) {
    return <RecordScreen resource={unitCost} id={id} summary={Summary} />
  }
}
