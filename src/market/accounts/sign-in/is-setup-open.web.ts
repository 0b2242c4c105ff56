import { useEffect, useState } from 'react'
import { isSetUpLinkValid, isSetUpOpen } from './sign-in-requests.web.ts'

/** Whether the first administrator must still be created; `open` is null while loading and after a failed request. */
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

/**
 * Whether the token of the printed link is valid; null while loading. After a failed check the result is true, because
 * the server checks the token with the form.
 */
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
