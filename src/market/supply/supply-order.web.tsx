import { useQueryClient } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { useForm } from '#engine/form/use-form.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import { recordQuery } from '#engine/http/record-queries.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { RecordFacts } from '#engine/record/record-facts.web.tsx'
import { recordPageMessages } from '#engine/record/record.messages.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import type { OwnTab } from '#engine/record/tabs.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { DialogButton } from '#engine/ui/controls/dialog-button.web.tsx'
import { CardColumns } from '#engine/ui/card.web.tsx'
import { supplyReasons } from './refusals.ts'
import { Trouble } from './supplier-account.web.tsx'
import type { giveUpPurchase, releasePurchase } from './supply.contract.ts'
import { purchaseMessages as messages } from './supply.messages.ts'
import { supplyOrder } from './supply-order.ts'
import Confirm from '#engine/ui/overlays/confirm.web.tsx'
import classes from './supply.module.css'

const facts = [
  ...(['state', 'orderId', 'articleId', 'quantity', 'received', 'accountId', 'planId', 'cost', 'currency'] as const),
  ...(['key', 'reference', 'supplierCode', 'sentAt', 'receivedAt'] as const),
]

const tabs: readonly OwnTab<typeof supplyOrder>[] = [
  { key: 'overview', label: recordPageMessages.overview, place: 'front', Panel: PurchaseFacts },
]

/** The page of a purchase: why it waits, the decision of a person, and its facts. */
export function SupplyOrderScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={supplyOrder} id={id} summary={PurchaseSummary} tabs={tabs} />
}

function PurchaseFacts({ row }: { readonly row: Row<typeof supplyOrder> }) {
  return (
    <CardColumns side={null}>
      <RecordFacts resource={supplyOrder} row={row} also={facts} />
    </CardColumns>
  )
}

function PurchaseSummary({ row }: { readonly row: Row<typeof supplyOrder> }) {
  const say = useSay()
  const may = useMay()
  const cache = useQueryClient()
  const params = { id: row.id }
  const refresh = async () => {
    await cache.invalidateQueries({ queryKey: recordQuery(supplyOrder, row.id).queryKey })
    void cache.invalidateQueries({ queryKey: ['list', supplyOrder.name] })
  }
  const release = useForm({
    async send() {
      await callApi<typeof releasePurchase>('POST', `${supplyOrder.path}/:id/release`, { params })
      await refresh()
    },
  })
  const reason = supplyReasons.find(({ value }) => value === row.reason)
  if (!reason) return null
  return (
    <div className={classes.summary}>
      <Trouble text={say(reason.label)} />
      {row.state === 'held' && may('supply-order:update') && (
        <div className={classes.acts}>
          <Button busy={release.busy} onClick={(event) => void release.submit(event)}>
            {say(messages.release)}
          </Button>
          <DialogButton
            dialog={(onClose) => (
              <Confirm
                title={say(messages.giveUpTitle)}
                act={say(messages.giveUp)}
                danger
                onClose={onClose}
                onAct={async () => {
                  await callApi<typeof giveUpPurchase>('POST', `${supplyOrder.path}/:id/give-up`, { params })
                  await refresh()
                }}
              >
                {say(messages.giveUpWhy)}
              </Confirm>
            )}
          >
            {say(messages.giveUp)}
          </DialogButton>
        </div>
      )}
    </div>
  )
}
