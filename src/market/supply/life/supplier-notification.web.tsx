import { useQueryClient } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { useForm } from '#engine/form/use-form.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import { recordQuery } from '#engine/http/record-queries.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { ComputedStrip } from '#engine/record/record-strip.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Trouble } from '../supplier-account.web.tsx'
import type { dismissNotification, retryNotification } from './notification-decisions.contract.ts'
import { notificationMessages as messages } from './notification.messages.ts'
import { supplierNotification } from './supplier-notification.ts'
import classes from '../supply.module.css'

/** The page of a supplier’s notification: why nothing happened, and the decision of a person. */
export function NotificationScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={supplierNotification} id={id} summary={NotificationSummary} />
}

const facts = ['customer', 'profileId', 'deviceState']

function NotificationSummary({ row }: { readonly row: Row<typeof supplierNotification> }) {
  return (
    <>
      <ComputedStrip resource={supplierNotification} row={row} names={facts} />
      <Decisions row={row} />
    </>
  )
}

function Decisions({ row: { id, state, kind } }: { readonly row: Row<typeof supplierNotification> }) {
  const say = useSay()
  const may = useMay()
  const retry = useDecision(id, 'retry')
  const dismiss = useDecision(id, 'dismiss')
  const reason = state === 'unproven' || state === 'unmatched' ? messages[state] : null
  const retries = state === 'unmatched' || (state === 'dismissed' && kind !== 'unknown')
  const decides = may('supplier-account:update')
  if (!reason && !(decides && retries)) return null
  return (
    <div className={classes.summary}>
      {reason && <Trouble text={say(reason)} />}
      {decides && (
        <div className={classes.acts}>
          {retries && (
            <Button busy={retry.busy} onClick={(event) => void retry.submit(event)}>
              {say(messages.retry)}
            </Button>
          )}
          {reason && (
            <Button tone="quiet" busy={dismiss.busy} onClick={(event) => void dismiss.submit(event)}>
              {say(messages.dismiss)}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function useDecision(id: string, decision: 'retry' | 'dismiss') {
  const cache = useQueryClient()
  return useForm({
    async send() {
      const path = `${supplierNotification.path}/:id/${decision}` as const
      await callApi<typeof retryNotification | typeof dismissNotification>('POST', path, { params: { id } })
      await cache.invalidateQueries({ queryKey: recordQuery(supplierNotification, id).queryKey })
      void cache.invalidateQueries({ queryKey: ['list', supplierNotification.name] })
    },
  })
}
