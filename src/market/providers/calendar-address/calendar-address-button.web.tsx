import { IconCalendarShare } from '@tabler/icons-react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { label } from './calendar-address-button.messages.ts'
import { DialogButton } from '#engine/ui/controls/dialog-button.web.tsx'

const CalendarAddressDialog = lazyComponent(() => import('./calendar-address-dialog.web.tsx'))

/** The button that opens the dialog with the calendar's address for calendar programs. */
export function CalendarAddressButton({ providerId }: { readonly providerId: string }) {
  const say = useSay()
  return (
    <DialogButton dialog={(onClose) => <CalendarAddressDialog providerId={providerId} onClose={onClose} />}>
      <IconCalendarShare size={16} stroke={1.75} aria-hidden="true" />
      {say(label)}
    </DialogButton>
  )
}
