import { useEffect, useState } from 'react'

/** A dialog that closes puts the keyboard back where it was opened from, as long as that still exists. */
export function useRestoreFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Mantine lets go of the focus in its own time.
      setTimeout(() => {
        const taken = document.activeElement !== document.body && document.activeElement?.isConnected
        if (!taken && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}
