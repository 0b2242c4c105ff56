import { dataQuery } from '#engine/http/api-query.web.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import { callApi } from '#engine/http/client.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { CopyButton } from '#market/shared/copy-button.web.tsx'
import { provider } from '../provider.ts'
import type { calendarAddress, makeCalendarAddress, withdrawCalendarAddress } from './calendar-address.contract.ts'
import classes from './calendar-address.module.css'
import { messages } from './calendar-address-dialog.messages.ts'

const path = `${provider.path}/:id/calendar-address` as const

/**
 * The dialog for the secret address of a provider's calendar: creates it and shows it once, replaces it, or withdraws
 * it.
 */
export default function CalendarAddressDialog(props: { readonly providerId: string; readonly onClose: () => void }) {
  const { providerId: id, onClose } = props
  const say = useSay()
  const language = useLanguage()
  const may = useMay()
  const cache = useQueryClient()
  const [address, setAddress] = useState<string | null>(null)
  const queryKey = ['calendar-address', id]
  const { data } = useQuery({ ...dataQuery<typeof calendarAddress>(queryKey, path, { params: { id } }), staleTime: 0 })
  const making = useForm({
    async send() {
      const { data: created } = await callApi<typeof makeCalendarAddress>('POST', path, { params: { id } })
      setAddress(created.address)
      await cache.invalidateQueries({ queryKey })
    },
  })
  const withdrawal = useForm({
    async send() {
      await callApi<typeof withdrawCalendarAddress>('DELETE', path, { params: { id } })
      setAddress(null)
      announce({ tone: 'success', title: say(messages.withdrawn) })
      await cache.invalidateQueries({ queryKey })
    },
  })
  const createdAt = data?.createdAt ?? null
  return (
    <Dialog title={say(messages.title)} onClose={onClose}>
      <div className={classes.address}>
        <p>{say(messages.explain)}</p>
        {address === null ? (
          data && (
            <p role="status">
              {createdAt === null
                ? say(messages.none)
                : say(messages.since, { day: writeInstant(new Date(createdAt), language) })}
            </p>
          )
        ) : (
          <>
            <TextInput label={say(messages.title)} hint={say(messages.once)} readOnly dir="ltr" value={address} />
            <CopyButton what={say(messages.title)} text={address} label={say(messages.title)} />
          </>
        )}
        {data && may('provider-calendar:update') && (
          <div className={classes.acts}>
            {createdAt !== null && (
              <Button tone="quiet" danger busy={withdrawal.busy} onClick={() => void withdrawal.submit()}>
                {say(messages.withdraw)}
              </Button>
            )}
            <Button busy={making.busy} onClick={() => void making.submit()}>
              {say(createdAt === null ? messages.make : messages.renew)}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
