import { Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from './button.web.tsx'

/** A button that opens a dialog, which may load only then. The dialog goes when the button does. */
export function DialogButton({
  dialog,
  ...button
}: ComponentProps<typeof Button> & { readonly dialog: (onClose: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" aria-haspopup="dialog" {...button} onClick={() => setOpen(true)} />
      <Suspense>{open && dialog(() => setOpen(false))}</Suspense>
    </>
  )
}
