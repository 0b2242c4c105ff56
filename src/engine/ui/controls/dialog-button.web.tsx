import { useState, type ComponentProps, type ReactNode } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { Button } from './button.web.tsx'

/**
 * A button that opens a dialog, whose code may load at the first press. The dialog closes when the button is removed.
 */
export function DialogButton({
  dialog,
  ...button
}: ComponentProps<typeof Button> & { readonly dialog: (onClose: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" aria-haspopup="dialog" {...button} onClick={() => setOpen(true)} />
      <LazyBoundary>{open && dialog(() => setOpen(false))}</LazyBoundary>
    </>
  )
}
