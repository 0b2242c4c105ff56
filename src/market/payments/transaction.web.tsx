import type { Row } from '#engine/definition/resource.ts'
import { Value } from '#engine/crud/value.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { RecordStrip } from '#engine/record/record-strip.web.tsx'
import { StatusPill } from '#engine/ui/status-pill.web.tsx'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { linkFields, transaction, wordFields } from './transaction.ts'

// The order determines the customer and the currency, so the form shows both read-only.
const [moved, provider] = transaction.form
const changeable = [...wordFields, ...linkFields]

const [changing, fixed] = [true, false].map((editable) =>
  (provider?.fields ?? []).filter((name) => changeable.includes(name) === editable),
)
const shown: typeof transaction =
  moved && provider && changing && fixed
    ? {
        ...transaction,
        form: [
          // The head and the strip show the other fields of the movement.
          { ...moved, fields: ['originId', ...fixed] },
          { ...moved, fields: ['reason'] },
          { ...provider, fields: changing.filter((name) => name !== 'reason'), folds: true },
        ],
      }
    : transaction

/** The amount and the nature of a transaction, as the title of its page. */
function Title({ row }: { readonly row: Row<typeof transaction> }) {
  const say = useSay()
  const nature = transaction.fields.intent.choices?.find(({ value }) => value === row.intent)
  return (
    <h1>
      <Value resource={transaction} row={row} name="amountTotal" />
      {nature && ` · ${say(nature.label)}`}
    </h1>
  )
}

function Status({ row }: { readonly row: Row<typeof transaction> }) {
  const say = useSay()
  return (
    <>
      <Value resource={transaction} row={row} name="state" />
      {row.test && <StatusPill tone="orange">{say(transaction.fields.test.label)}</StatusPill>}
    </>
  )
}

const strip = ['orderId', 'customerId', 'paymentModeId', 'movedAt']

const Summary = ({ row }: { readonly row: Row<typeof transaction> }) => (
  <RecordStrip resource={transaction} row={row} names={strip} />
)

/** The page of a transaction. The form of a new manual transaction has all fields; afterwards only its texts can change. */
export function TransactionScreen({ id }: { readonly id: string }) {
  const record = id === 'new' ? transaction : shown
  return <RecordScreen resource={record} id={id} head={{ Title, Status }} summary={Summary} changeable={changeable} />
}
