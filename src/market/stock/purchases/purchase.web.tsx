import { useQueryClient } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { Value } from '#engine/crud/value.web.tsx'
import { inputsOf } from '#engine/fields/inputs.web.tsx'
import { IntegerInput } from '#engine/fields/numbers/number-input.web.tsx'
import { useKind } from '#engine/fields/registry.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { RecordFacts } from '#engine/record/record-facts.web.tsx'
import { recordPageMessages } from '#engine/record/record.messages.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import type { OwnTab } from '#engine/record/tabs.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { Card, CardColumns } from '#engine/ui/card.web.tsx'
import { Button, buttonClass } from '#engine/ui/controls/button.web.tsx'
import { Figure, Figures } from '#engine/ui/figures.web.tsx'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { announceUnlessShown } from '#engine/ui/notices/problem-notice.web.ts'
import { unitCost } from '#market/costs/unit-cost.ts'
import { NewPurchase } from './purchase-form.web.tsx'
import { openStates, purchaseLink } from './purchase-link.ts'
import { messages } from './purchase.messages.ts'
import { purchase } from './purchase.ts'
import type { purchaseCancellation, purchaseReceipt } from './purchase.contract.ts'
import classes from './purchase.module.css'

type Purchase = Row<typeof purchase>

const tabs: readonly OwnTab<typeof purchase>[] = [
  { key: 'overview', label: recordPageMessages.overview, place: 'front', Panel: PurchaseOverview },
]

/** The page of a purchase: the pieces expected, and their receipt in one press. `new` orders a stock. */
export function PurchaseScreen({ id }: { readonly id: string }) {
  if (id === 'new') return <NewPurchase />
  return <RecordScreen resource={purchase} id={id} tabs={tabs} head={head} />
}

const head = {
  Status: ({ row }: { readonly row: Purchase }) => <Value resource={purchase} row={row} name="state" />,
  Acts: PurchaseActs,
}

function isOpen({ active, state }: Purchase): boolean {
  return active && openStates.includes(state ?? '')
}

/** The row after a change is stored, so that page and lists show it at once. */
function useStoreRow(): (row: Purchase) => void {
  const cache = useQueryClient()
  return (row) => {
    cache.setQueryData(['record', purchase.name, row.id], row)
    void cache.invalidateQueries({ queryKey: ['list'] })
  }
}

/** The button that cancels an open purchase, or the link that orders the stock of a closed one again. */
function PurchaseActs({ row }: { readonly row: Purchase }) {
  const say = useSay()
  const may = useMay()
  if (isOpen(row)) return may('purchase:update') && <CancelButton row={row} />
  return (
    may('purchase:create') && (
      <AppLink className={buttonClass('main')} href={purchaseLink(row)}>
        {say(messages.orderAgain)}
      </AppLink>
    )
  )
}

/** Cancels the pieces still expected, with undo. */
function CancelButton({ row }: { readonly row: Purchase }) {
  const say = useSay()
  const store = useStoreRow()
  async function setCancelled(of: Purchase, cancelled: boolean): Promise<void> {
    const path = `${purchase.path}/:id/cancelled` as const
    const { id, version } = of
    const { data } = await callApi<typeof purchaseCancellation>('PUT', path, {
      params: { id },
      body: { cancelled },
      version,
    })
    store(data)
    if (cancelled)
      announce({
        tone: 'success',
        title: say(messages.cancelled),
        action: { label: say(messages.undo), run: () => void setCancelled(data, false).catch(announceProblem) },
      })
  }
  return (
    <Button tone="quiet" onClick={() => void setCancelled(row, true).catch(announceProblem)}>
      {say(messages.cancel)}
    </Button>
  )
}

function announceProblem(problem: unknown): void {
  announceUnlessShown(problem, () => false)
}

function PurchaseOverview({ row }: { readonly row: Purchase }) {
  const say = useSay()
  const may = useMay()
  const facts = <RecordFacts resource={purchase} row={row} without={['name', 'quantity', 'expectedOn']} />
  return (
    <div className={classes.overview}>
      <Figures>
        <Figure name={say(purchase.fields.quantity.label)}>
          <Value resource={purchase} row={row} name="quantity" />
        </Figure>
        <Figure name={say(purchase.fields.received.label)}>
          <Value resource={purchase} row={row} name="received" />
        </Figure>
        <Figure name={say(purchase.fields[row.receivedAt ? 'receivedAt' : 'expectedOn'].label)}>
          {(row.receivedAt ?? row.expectedOn) ? (
            <Value resource={purchase} row={row} name={row.receivedAt ? 'receivedAt' : 'expectedOn'} />
          ) : (
            '—'
          )}
        </Figure>
      </Figures>
      {isOpen(row) && may('purchase:update') ? (
        <CardColumns side={facts}>
          <Receipt key={row.version} row={row} />
        </CardColumns>
      ) : (
        facts
      )}
    </div>
  )
}

/** The form that receives the pieces still expected in one press; fewer or more can be typed. */
function Receipt({ row }: { readonly row: Purchase }) {
  const say = useSay()
  const store = useStoreRow()
  const { Input: BatchInput } = inputsOf('reference', useKind('reference'))
  const form = useForm({
    start: {
      quantity: Math.max(1, row.quantity - (row.received ?? 0)) as unknown,
      batchId: null as unknown,
    },
    async send({ quantity, batchId }) {
      const body = { quantity: Number(quantity), batchId: typeof batchId === 'string' ? batchId : null }
      const path = `${purchase.path}/:id/receive` as const
      const { id, version } = row
      const { data } = await callApi<typeof purchaseReceipt>('POST', path, { params: { id }, body, version })
      announce({ tone: 'success', title: say(messages.arrived, { count: body.quantity }) })
      store(data)
    },
  })
  return (
    <Card title={say(messages.receipt)}>
      <form className={classes.receipt} {...form.props}>
        <IntegerInput
          id="received-quantity"
          field={purchase.fields.quantity}
          resource={purchase}
          label={say(messages.quantity)}
          {...form.control('quantity')}
        />
        {!row.plackId && (
          <BatchInput
            id="received-batch"
            field={unitCost.fields.batchId}
            resource={unitCost}
            label={say(messages.batch)}
            hint={say(messages.batchHint)}
            {...form.control('batchId')}
          />
        )}
        <div className={classes.acts}>
          <Button type="submit" busy={form.busy}>
            {say(messages.receive)}
          </Button>
        </div>
      </form>
    </Card>
  )
}
