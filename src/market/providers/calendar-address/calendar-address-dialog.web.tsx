import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#engine/definition/words.ts'
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

const path = `${provider.path}/:id/calendar-address` as const

const messages = {
  title: words('Adresse de l’agenda', 'Calendar address', 'عنوان التقويم'),
  explain: words(
    'Thunderbird, Google Agenda ou un téléphone lisent cet agenda à une adresse secrète. Qui la connaît le lit : ne la donnez qu’au fournisseur.',
    'Thunderbird, Google Calendar or a phone read this calendar at a secret address. Whoever knows it can read it: give it only to the provider.',
    'يقرأ Thunderbird أو تقويم Google أو الهاتف هذا التقويم من عنوان سري. من يعرفه يقرأه: لا تعطه إلا للمورد.',
  ),
  none: words('Aucune adresse pour l’instant.', 'No address yet.', 'لا عنوان حتى الآن.'),
  since: words(
    'Une adresse est en service depuis le {{day}}.',
    'An address has been in use since {{day}}.',
    'يوجد عنوان مستعمل منذ {{day}}.',
  ),
  once: words(
    'Copiez-la maintenant : elle ne sera plus montrée.',
    'Copy it now: it will not be shown again.',
    'انسخه الآن: لن يظهر مرة أخرى.',
  ),
  make: words('Créer l’adresse', 'Create the address', 'إنشاء العنوان'),
  renew: words('Remplacer l’adresse', 'Replace the address', 'استبدال العنوان'),
  withdraw: words('Retirer l’adresse', 'Withdraw the address', 'سحب العنوان'),
  withdrawn: words('Adresse retirée', 'Address withdrawn', 'سُحب العنوان'),
}

/** The secret address of a provider's calendar: made and shown once, replaced, or taken back. */
export default function CalendarAddressDialog(props: { readonly providerId: string; readonly onClose: () => void }) {
  const { providerId: id, onClose } = props
  const say = useSay()
  const language = useLanguage()
  const may = useMay()
  const cache = useQueryClient()
  const [address, setAddress] = useState<string | null>(null)
  const queryKey = ['calendar-address', id]
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await callApi<typeof calendarAddress>('GET', path, { params: { id }, signal })).data,
    staleTime: 0,
  })
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
