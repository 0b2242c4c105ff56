// oxlint-disable-next-line no-restricted-imports -- This is the boundary that others use.
import { Suspense, use, type SuspenseProps } from 'react'
import { observable, useObserved } from '#engine/storage/observable.web.ts'

/** Counts the moments at which code arrived for which a boundary waited. */
const arrivals = observable(0)

let isScheduled = false

/** Draws all boundaries again. Code that arrives at one moment needs one drawing. */
function drawBoundaries(): void {
  if (isScheduled) return
  isScheduled = true
  queueMicrotask(() => {
    isScheduled = false
    arrivals.set(arrivals.get() + 1)
  })
}

/** Returns the loading code of a lazy component; the boundaries are drawn again when it has arrived or failed. */
export function announced<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  void loading.then(drawBoundaries, drawBoundaries)
  return loading
}

/** Returns code that has arrived. Until then the nearest boundary shows its fallback. */
export function awaitCode<Loaded>(loading: Promise<Loaded>): Loaded {
  return use(announced(loading))
}

/**
 * A `Suspense` boundary for lazy components. After a fallback, React delays the content until 300 ms have passed, so that
 * fallbacks do not follow each other quickly; an ordinary update is not delayed. The arrival of the code is such an update.
 */
export function LazyBoundary(props: SuspenseProps) {
  useObserved(arrivals)
  return <Suspense {...props} />
}
