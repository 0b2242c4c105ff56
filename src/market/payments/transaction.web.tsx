import { useMemo } from 'react'
import type { Resource } from '#engine/definition/resource.ts'
import { RegistryProvider, useRegistry } from '#engine/fields/registry.web.tsx'
import type { CellProps } from '#engine/fields/web-kind.web.tsx'
import { ListScreen } from '#engine/list/list-screen.web.tsx'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { Amount } from '#market/shared/amount.web.tsx'
import { isOutgoing, linkFields, transaction, wordFields } from './transaction.ts'

// Whose it is and in which currency follow from the order: they are shown, and nowhere written.
const [moved, provider] = transaction.form
const changeable = [...wordFields, ...linkFields]

// The provider's fields that never change stand with what moved: one title stands over one section.
const [changing, fixed] = [true, false].map((editable) =>
  (provider?.fields ?? []).filter((name) => changeable.includes(name) === editable),
)
const shown: Resource =
  moved && provider && changing && fixed
    ? {
        ...transaction,
        form: [
          { ...moved, fields: [...moved.fields, 'currency', 'customerId', ...fixed] },
          { ...provider, fields: changing },
        ],
      }
    : transaction

/** What came in, or with its sign what went back. */
function Moved({ value, row }: CellProps) {
  return <Amount value={`${isOutgoing(row?.['intent']) ? '-' : ''}${String(value)}`} />
}

/** The list of transactions: what went back is told from what came in. */
export function TransactionListScreen({ resource }: { readonly resource: Resource }) {
  const registry = useRegistry()
  const own = useMemo(() => {
    const { money } = registry.kinds
    return money ? { ...registry, kinds: { ...registry.kinds, money: { ...money, Cell: Moved } } } : registry
  }, [registry])
  return (
    <RegistryProvider value={own}>
      <ListScreen resource={resource} />
    </RegistryProvider>
  )
}

/** The page of a transaction: added by hand with everything that moved, changed afterwards in its words alone. */
export function TransactionScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={id === 'new' ? transaction : shown} id={id} changeable={changeable} />
}
