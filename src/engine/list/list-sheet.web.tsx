import type { ReactNode } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import classes from './list.module.css'
import { filterMessages } from '#engine/list/list.messages.ts'

/** The bottom sheet on a phone, with the list's filters, columns and file actions. */
export default function ListSheet({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const say = useSay()
  return (
    <Dialog place="bottom" title={say(filterMessages.group)} onClose={onClose}>
      <div className={classes.sheet}>{children}</div>
    </Dialog>
  )
}
