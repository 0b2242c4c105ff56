import { useQuery } from '@tanstack/react-query'
import { useSearch } from '#engine/routing/router.web.tsx'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useRecordForm } from '#engine/form/use-record-form.web.ts'
import { RecordForm } from '#engine/form/record-form.web.tsx'
import { dataQuery } from '#engine/http/api-query.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { RowsSkeleton } from '#engine/list/list-states.web.tsx'
import { RecordHead } from '#engine/record/record-head.web.tsx'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { Card } from '#engine/ui/card.web.tsx'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { paceDays } from '../levels/stock-levels.ts'
import { daysToCover, proposedQuantity } from './proposed-quantity.ts'
import type { PurchaseProposal, purchaseProposal } from './purchase.contract.ts'
import { refilled } from './purchase-link.ts'
import { messages } from './purchase.messages.ts'
import { pricedPurchase, purchase } from './purchase.ts'
import screen from '#engine/record/record-actions-menu.module.css'
import classes from './purchase.module.css'

type Search = Readonly<Record<string, string>>

/** The form of a new purchase. An address that names a stock proposes quantity, provider, price and date. */
export function NewPurchase() {
  const search: Search = useSearch()
  const stock = textsOf(search, [...refilled, 'providerId'])
  const proposal = useProposal(stock)
  if (!proposal.isReady) return <RowsSkeleton shown={false} />
  return <PurchaseForm key={JSON.stringify(stock)} search={search} proposal={proposal.data} />
}

/** The proposal for a stock; none for an address without a stock. */
function useProposal(stock: Search) {
  const path = `${purchase.path}/proposal` as const
  const enabled = refilled.some((name) => stock[name])
  const { data, isError } = useQuery({
    ...dataQuery<typeof purchaseProposal>(['list', purchase.name, 'proposal', stock], path, { query: stock }),
    enabled,
  })
  return { data: data ?? null, isReady: !enabled || data !== undefined || isError }
}

function PurchaseForm({ search, proposal }: { readonly search: Search; readonly proposal: PurchaseProposal | null }) {
  const say = useSay()
  const may = useMay()
  const go = useNavigateTo()
  const quantity = proposal ? proposedQuantity(proposal) : 0
  const prefill = {
    ...textsOf(search, ['name', ...refilled]),
    ...(proposal && { providerId: proposal.providerId, expectedOn: proposal.expectedOn }),
    ...(proposal?.amount && { amount: proposal.amount, currency: proposal.currency }),
    ...(quantity > 0 && { quantity }),
  }
  const from = refilled
    .map((name) => search[name] ?? '')
    .join(' ')
    .trim()
  // People without the permission order without a price.
  const form = useRecordForm(
    may('unit-cost:create') ? pricedPurchase : unpricedPurchase,
    null,
    prefill,
    undefined,
    from,
  )
  return (
    <section className={screen.screen}>
      <RecordHead resource={purchase} row={null} />
      {proposal && (
        <Card title={say(messages.calculation)}>
          <Calculation proposal={proposal} />
        </Card>
      )}
      <RecordForm
        form={form}
        act={say(messages.order)}
        onCancel={() => go(purchase.screen)}
        onSaved={(row) => {
          announce({ tone: 'success', title: say(messages.placed, { count: Number(row['quantity']) }) })
          go(`${purchase.screen}/${row.id}`)
        }}
      />
    </section>
  )
}

const unpricedPurchase = { ...pricedPurchase, form: purchase.form }

/** The calculation of the proposed quantity, term by term. */
function Calculation({ proposal }: { readonly proposal: PurchaseProposal }) {
  const say = useSay()
  const language = useLanguage()
  const { sold28, available, expected, minAvailable } = proposal
  const terms = [
    { sign: '', label: messages.perDay, value: sold28 / paceDays },
    { sign: '×', label: messages.days, value: daysToCover(proposal) },
    ...(minAvailable === null ? [] : [{ sign: '≥', label: messages.minimum, value: minAvailable }]),
    { sign: '−', label: messages.available, value: available },
    { sign: '−', label: messages.expected, value: expected },
    { sign: '=', label: messages.toOrder, value: proposedQuantity(proposal) },
  ]
  return (
    <dl className={classes.calculation}>
      {terms.map(({ sign, label, value }) => (
        <div key={label.en}>
          <dt>{say(label)}</dt>
          <dd>
            {sign && <span className={classes.sign}>{sign} </span>}
            <bdi>{writeNumber(value.toFixed(2), language, { maximumFractionDigits: 2 })}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The filled ones of these search parameters. */
function textsOf(search: Search, names: readonly string[]): Search {
  return Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))
}
