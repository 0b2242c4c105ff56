import { seenAs } from '#engine/session/see-as.web.ts'
import { observable } from '#engine/storage/observable.web.ts'

/** A message of the stream. */
export interface LiveMessage {
  /** The topics with news; `*` for any. */
  readonly topics: readonly string[]
  readonly unread: number
  readonly notifications: readonly { readonly id: string }[]
}

/** The number of unread notifications of the signed-in person. */
export const unread = observable(0)

const listeners = new Map<string, Set<() => void>>()

/**
 * Calls the listener when a topic has news, or may have; returns the function that stops it. It may be called too
 * often, never too rarely.
 */
export function onTopic(topic: string, listener: () => void): () => void {
  const those = listeners.get(topic) ?? new Set()
  listeners.set(topic, those.add(listener))
  return () => void those.delete(listener)
}

/** Processes a message from the stream or from the tab that has it. */
export function receiveMessage({ topics, ...message }: LiveMessage): void {
  unread.set(message.unread)
  const any = topics.includes('*')
  for (const [topic, those] of listeners)
    if (any || topics.includes(topic)) for (const listener of [...those]) listener()
}

/**
 * Follows the stream for a person (not for the person whose view they see) once the page is idle; returns the function
 * that stops.
 */
export function followLive(person: string): () => void {
  let stop: (() => void) | undefined
  let ended = seenAs() !== null
  const begin = async (): Promise<void> => {
    if (ended) return
    const { followStream } = await import('./live-stream.web.ts')
    if (!ended) stop = followStream(person, receiveMessage)
  }
  // If its file fails to load, there is no live bell until the next page load; everything else works.
  const timer = setTimeout(() => void begin().catch(() => {}), 1000)
  return () => {
    ended = true
    clearTimeout(timer)
    stop?.()
    unread.set(0)
  }
}
