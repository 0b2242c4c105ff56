import { useSyncExternalStore } from 'react'

/** An observable value. */
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

/** The current value, for components, which render again when it changes. */
export function useObserved<Value>(watched: Observable<Value>): Value {
  return useSyncExternalStore(watched.subscribe, watched.get)
}
