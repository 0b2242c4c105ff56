// oxlint-disable-next-line no-restricted-imports -- This is the boundary that others use.
import { Suspense, type SuspenseProps } from 'react'
import { observable, useObserved } from '#engine/storage/observable.web.ts'

/** Counts the moments at which code of lazy components arrived. */
const arrivals = observable(0)

let isAnnounced = false

/** Draws the boundaries again whose code has arrived. Arrivals of one moment are announced once. */
export function announceArrival(): void {
  if (isAnnounced) return
  isAnnounced = true
  queueMicrotask(() => {
    isAnnounced = false
    arrivals.set(arrivals.get() + 1)
  })
}

/**
 * A `Suspense` boundary for lazy components. After a fallback, React delays the content until 300 ms have passed, so that
 * fallbacks do not follow each other quickly; an ordinary update is not delayed. The arrival of the code is such an update.
 */
export function LazyBoundary(props: SuspenseProps) {
  useObserved(arrivals)
  return <Suspense {...props} />
}
