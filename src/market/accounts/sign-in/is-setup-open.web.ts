import { useEffect, useState } from 'react'
import { isSetUpLinkValid, isSetUpOpen } from './sign-in-requests.web.ts'

/** Whether the first administrator is still to be created; `open` is null until that is known, and where it could not be. */
export function useIsSetupOpen(): { readonly open: boolean | null; readonly problem?: unknown } {
  const [status, setKnown] = useState<{ readonly open: boolean | null; readonly problem?: unknown }>({ open: null })
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
  return status
}

/** Whether the token of the printed link is valid; null until that is known. An unknown answer counts as valid: the form answers later. */
export function useIsSetUpLinkValid(token: string | null): boolean | null {
  const [valid, setValid] = useState<boolean | null>(token === null ? false : null)
  useEffect(() => {
    if (token === null) return undefined
    const leaving = new AbortController()
    isSetUpLinkValid(token, leaving.signal).then(setValid, () => {
      if (!leaving.signal.aborted) setValid(true)
    })
    return () => leaving.abort()
  }, [token])
  return valid
}
