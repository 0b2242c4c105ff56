import { useQueryClient } from '@tanstack/react-query'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { callApi } from '#engine/http/client.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { announceProblem } from '#engine/ui/notices/problem-notice.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { subscription } from '#market/customers/subscriptions/subscription.ts'
import { order } from '../order.ts'
import type { subscriptionRenewal } from './renewal.contract.ts'
import { messages } from './renew-button.messages.ts'

/**
 * The button that creates the renewal order of a subscription and opens it. If an open renewal order exists, the button opens that one.
 */
export default function RenewButton({ id, main = false }: { readonly id: string; readonly main?: boolean }) {
  const say = useSay()
  const may = useMay()
  const go = useNavigateTo()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  if (!may('order:create')) return null
  const renew = async (): Promise<void> => {
    setBusy(true)
    try {
      const { data } = await callApi<typeof subscriptionRenewal>('POST', `${subscription.path}/:id/renewal`, {
        params: { id },
      })
      void cache.invalidateQueries({ queryKey: ['list'] })
      const { number, made: isNew } = data
      announce({
        tone: isNew ? 'success' : 'info',
        title: say(isNew ? messages.made : messages.open, { number: `\u2066${number}\u2069` }),
      })
      go(`${order.screen}/${data.orderId}`)
    } catch (problem) {
      announceProblem(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button tone={main ? 'main' : 'quiet'} busy={busy} onClick={() => void renew()}>
      <IconRefresh size={16} stroke={1.75} aria-hidden="true" />
      {say(messages.renew)}
    </Button>
  )
}
