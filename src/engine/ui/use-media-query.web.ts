import { useCallback, useSyncExternalStore } from 'react'

/** Hook that returns whether a media query matches now. */
export function useMediaQuery(query: string): boolean {
  const follow = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(follow, () => matchMedia(query).matches)
}

/** Hook that returns whether the window is as narrow as a phone. A sheet of paper is narrow too, but prints tables. */
export function usePhone(): boolean {
  return useMediaQuery('screen and (max-width: 48em)')
}
