import { useEffect, useState } from 'react'
import { isSetUpOpen } from './sign-in-requests.web.ts'

/** Whether the first administrator is still to be created; `open` is null until that is known, and where it could not be. */
export function useIsSetupOpen(): { readonly open: boolean | null; readonly problem?: unknown } {
  const [known, setKnown] = useState<{ readonly open: boolean | null; readonly problem?: unknown }>({ open: null })
  useEffect(() => {
    const leaving = new AbortController()
    isSetUpOpen(leaving.signal).then(
      (open) => setKnown({ open }),
      (problem: unknown) => {
        if (!leaving.signal.aborted) setKnown({ open: null, problem })
      },
    )
    return () => leaving.abort()
  }, [])
  return known
}
