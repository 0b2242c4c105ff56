import type { ReactNode } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import { usePhone } from '#engine/ui/use-media-query.web.ts'
import classes from './list.module.css'
import { filterMessages } from '#engine/list/list.messages.ts'

/** The filters of a screen at its end side; on a phone a bottom sheet, which has the columns and file actions as well. */
export default function ListSheet({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const say = useSay()
  return (
    <Dialog place={usePhone() ? 'bottom' : 'end'} title={say(filterMessages.group)} onClose={onClose}>
      <div className={classes.sheet}>{children}</div>
    </Dialog>
  )
}
