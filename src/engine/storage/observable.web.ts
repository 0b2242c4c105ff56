import { useSyncExternalStore } from 'react'

/** A value whose changes can be observed. */
export interface Observable<Value> {
  get(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
}

/** Creates an observable value. */
export function observable<Value>(initial: Value): Observable<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Hook for the current value; the component renders again when the value changes. */
export function useObserved<Value>(watched: Pick<Observable<Value>, 'get' | 'subscribe'>): Value {
  return useSyncExternalStore(watched.subscribe, watched.get)
}
