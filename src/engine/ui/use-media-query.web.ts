import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is such now. */
export function useMediaQuery(query: string): boolean {
  const follow = useCallback(
    (told: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', told)
      return () => list.removeEventListener('change', told)
    },
    [query],
  )
  return useSyncExternalStore(follow, () => matchMedia(query).matches)
}
