import type { Resource } from '#engine/core/resource.ts'
import { RecordScreen } from '#engine/web/crud/record-screen.web.tsx'
import { linkFields, wordFields } from './transaction.ts'

const changeable = [...wordFields, ...linkFields]

/** The page of a transaction: added by hand with everything that moved, changed afterwards in its words alone. */
export function TransactionScreen(props: { readonly resource: Resource; readonly id: string }) {
  return <RecordScreen {...props} changeable={changeable} />
}
