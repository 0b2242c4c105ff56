import type { OwnTab } from '#engine/record/tabs.web.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { messages } from './webhook.messages.ts'
import { webhook } from './webhook.ts'
import { IconAlertTriangle, IconKey, IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import { callApi } from '#engine/http/client.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { deliveriesKey } from './deliveries.web.ts'
import type { webhookTest } from './webhook.contract.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { DialogButton } from '#engine/ui/controls/dialog-button.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import SecretDialog from './secret-dialog.web.tsx'
import DeliveriesTab from './deliveries-tab.web.tsx'
import classes from './webhook.module.css'

const tabs: readonly OwnTab<typeof webhook>[] = [
  {
    key: 'deliveries',
    label: messages.deliveries,
    place: 'first',
    Panel: DeliveriesTab,
  },
]

/** The page of a webhook: its status, its secret and its deliveries. */
export function WebhookScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={webhook} id={id} summary={WebhookSummary} tabs={tabs} />
}

/** The status of a webhook, with buttons that create or renew its secret and send a test. */
function WebhookSummary({ row }: { readonly row: Row<typeof webhook> }) {
  const say = useSay()
  const may = useMay()
  const language = useLanguage()
  const cache = useQueryClient()
  const hasSecret = row.secret
  const when = (at: string): string => writeInstant(new Date(at), language)
  const form = useForm({
    async send() {
      await callApi<typeof webhookTest>('POST', `${webhook.path}/:id/test`, { params: { id: row.id } })
      announce({ tone: 'success', title: say(messages.testing) })
      void cache.invalidateQueries({ queryKey: deliveriesKey(row.id) })
    },
  })
  const trouble = row.pausedAt
    ? say(messages.paused, { when: when(row.pausedAt) })
    : row.failingSince
      ? say(messages.failing, { when: when(row.failingSince) })
      : hasSecret
        ? null
        : say(messages.noSecret)
  const earlierUntil = row.earlierUntil !== null && Date.parse(row.earlierUntil) > Date.now() ? row.earlierUntil : null
  return (
    <div className={classes.summary}>
      {trouble !== null && (
        <p className={classes.trouble}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          {trouble}
        </p>
      )}
      {hasSecret && (
        <p className={classes.about}>
          {say(messages.signed)} {earlierUntil !== null && say(messages.both, { when: when(earlierUntil) })}
        </p>
      )}
      {may('webhook:update') && (
        <div className={classes.acts}>
          <DialogButton
            tone={hasSecret ? 'quiet' : 'main'}
            dialog={(onClose) => <SecretDialog row={row} onClose={onClose} />}
          >
            <IconKey size={16} aria-hidden="true" />
            {say(hasSecret ? messages.renew : messages.make)}
          </DialogButton>
          {hasSecret && row.active && (
            <Button tone="quiet" disabled={form.busy} onClick={(event) => void form.submit(event)}>
              <IconSend size={16} aria-hidden="true" className={classes.turned} />
              {say(messages.test)}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
