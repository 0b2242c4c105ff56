import { useMemo } from 'react'
import type { Resource } from '#engine/definition/resource.ts'
import { RegistryProvider, useRegistry } from '#engine/fields/registry.web.tsx'
import type { CellProps } from '#engine/fields/web-kind.web.tsx'
import { ListScreen } from '#engine/list/list-screen.web.tsx'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { Amount } from '#market/shared/amount.web.tsx'
import { isOutgoing, linkFields, transaction, wordFields } from './transaction.ts'

// The order determines the customer and the currency, so the form shows both read-only.
const [moved, provider] = transaction.form
const changeable = [...wordFields, ...linkFields]

// The section of the provider’s read-only fields also shows the movement, so that each title appears once.
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

/** The amount of a transaction, with a minus sign for money paid out. */
function Moved({ value, row }: CellProps) {
  return <Amount value={`${isOutgoing(row?.['intent']) ? '-' : ''}${String(value)}`} />
}

/** The list of transactions, in which money paid out has a minus sign. */
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

/** The page of a transaction. The form of a new manual transaction has all fields; afterwards only its texts can change. */
export function TransactionScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={id === 'new' ? transaction : shown} id={id} changeable={changeable} />
}
