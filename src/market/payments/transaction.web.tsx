import type { Resource } from '#engine/definition/resource.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { linkFields, transaction, wordFields } from './transaction.ts'

// Whose it is and in which currency follow from the order: they are shown, and nowhere written.
const [moved, ...others] = transaction.form
const shown: Resource = {
  ...transaction,
  form: moved ? [{ ...moved, fields: [...moved.fields, 'currency', 'customerId'] }, ...others] : others,
}

const changeable = [...wordFields, ...linkFields]

/** The page of a transaction: added by hand with everything that moved, changed afterwards in its words alone. */
export function TransactionScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={id === 'new' ? transaction : shown} id={id} changeable={changeable} />
}
