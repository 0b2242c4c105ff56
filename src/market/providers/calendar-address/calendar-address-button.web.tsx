import { IconCalendarShare } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { calendarAddressButtonMessages } from './calendar-address-button.messages.ts'

const { label } = calendarAddressButtonMessages

const CalendarAddressDialog = lazyComponent(() => import('./calendar-address-dialog.web.tsx'))

/** The way to the address at which calendar programs read a provider's calendar. */
export function CalendarAddressButton({ providerId }: { readonly providerId: string }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconCalendarShare size={16} stroke={1.75} aria-hidden="true" />
        {say(label)}
      </Button>
      <Suspense>{open && <CalendarAddressDialog providerId={providerId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
