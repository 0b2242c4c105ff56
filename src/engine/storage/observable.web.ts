import { useSyncExternalStore } from 'react'

/** A value that screens can watch. */
export interface Observable<Value> {
  get(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
}

/** Makes a value that screens can watch. */
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

/** The present value, in a component that is drawn again when it changes. */
export function useObserved<Value>(watched: Observable<Value>): Value {
  return useSyncExternalStore(watched.subscribe, watched.get)
}
