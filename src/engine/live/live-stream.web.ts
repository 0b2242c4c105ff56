import { connection } from '#engine/http/connection.web.ts'
import { queryClient } from '#engine/http/query-client.web.ts'
import { languageKey } from '#engine/storage/storage-keys.web.ts'
import { endSession, refreshSession } from '#engine/session/session-expiry.web.ts'
import { storedToken } from '#engine/session/session.web.ts'
import { readStored } from '#engine/storage/storage.web.ts'
import type { LiveMessage } from './live.web.ts'
import { serverEventParser, type ServerEvent } from './server-events.web.ts'
import { backoff } from '#engine/definition/backoff.ts'

/** Messages between tabs: a received update, and a request for the current state. */
type TabMessage =
  | { readonly say: 'news' | 'state'; readonly id: string | null; readonly message: LiveMessage }
  | { readonly say: 'hello' }

// Three heartbeats of the server, in milliseconds.
const silenceTimeout = 45_000
const reconnecting = { first: 1000, most: 30_000 }

/**
 * Opens the stream in one tab of the browser, which passes messages to the other tabs. When that tab closes, another
 * tab resumes the stream. Returns the function that stops it.
 */
export function followStream(person: string, hear: (message: LiveMessage) => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const name = `souk-live-${person}`
  const channel = new BroadcastChannel(name)
  let last: string | null = null
  let latest: LiveMessage | null = null
  let leading = false

  const tell = (tabMessage: TabMessage): void => channel.postMessage(tabMessage)
  const take = (id: string | null, message: LiveMessage): void => {
    // The page read its data before its first message, so any topic may have changed in between.
    const isFirst = latest === null
    last = id
    latest = message
    hear(isFirst ? { ...message, topics: ['*'] } : message)
  }
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.say === 'news') take(data.id, data.message)
    else if (data.say === 'hello' && leading && latest)
      tell({ say: 'state', id: last, message: { ...latest, topics: [], notifications: [] } })
    else if (data.say === 'state' && latest === null) take(data.id, data.message)
  }

  async function lead(): Promise<void> {
    leading = true
    let failures = 0
    while (!signal.aborted) {
      const answer = await open(last, signal)
      if (answer === 'refused') return
      const end = answer === null ? null : await read(answer)
      if (end === 'over') await nextUserEvent(signal)
      else if (end === 'changed') void queryClient.invalidateQueries({ queryKey: ['session'] })
      failures = end === null ? failures + 1 : 0
      await pause(end === 'changed' ? 0 : backoff(failures, reconnecting), signal)
      await online(signal)
    }
  }

  /** Reads a stream to its end; returns the server's reason, or null if the connection was lost. */
  async function read(answer: Response): Promise<'over' | 'changed' | 'restart' | null> {
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    const cut = serverEventParser()
    let heard = false
    try {
      for (;;) {
        const piece = await readWithTimeout(reader?.read())
        if (!piece || piece.done) return heard ? 'restart' : null
        for (const event of cut(piece.value)) {
          const end = takeEvent(event)
          if (end !== null) return end
          heard = true
        }
      }
    } catch {
      return heard && !signal.aborted ? 'restart' : null
    } finally {
      reader?.cancel().catch(() => {})
    }
  }

  function takeEvent({ type, id, data }: ServerEvent): 'over' | 'changed' | 'restart' | null {
    if (type === 'over' || type === 'changed' || type === 'restart') return type
    if (type !== 'message') return null
    const message: LiveMessage = JSON.parse(data)
    take(id, message)
    tell({ say: 'news', id, message })
    return null
  }

  // Without Web Locks (plain http) every tab opens its own stream.
  if ('locks' in navigator) {
    navigator.locks.request(name, { signal }, lead).catch(() => {})
    tell({ say: 'hello' })
  } else void lead()

  return () => {
    ended.abort()
    channel.close()
  }
}

/** Opens the stream; null if it is currently unavailable, `refused` if the session is over. */
async function open(last: string | null, signal: AbortSignal): Promise<Response | 'refused' | null> {
  const token = storedToken()
  if (token === null) return 'refused'
  try {
    const answer = await send(token, last, signal)
    if (answer.status !== 401) return answer.ok ? answer : null
    const newer = await refreshSession(token)
    const again = newer === null ? answer : await send(newer, last, signal)
    if (again.status !== 401) return again.ok ? again : null
    endSession(newer ?? token)
    return 'refused'
  } catch {
    return null
  }
}

function send(token: string, last: string | null, signal: AbortSignal): Promise<Response> {
  return fetch('/api/live', {
    headers: {
      Accept: 'text/event-stream',
      'Accept-Language': readStored(languageKey) ?? 'fr',
      Authorization: `Bearer ${token}`,
      'x-access-token': token,
      ...(last !== null && { 'Last-Event-ID': last }),
    },
    cache: 'no-store',
    credentials: 'same-origin',
    signal,
  })
}

function readWithTimeout<Piece>(piece: Promise<Piece> | undefined): Promise<Piece | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, silenceTimeout)
  })
  return Promise.race([piece ?? Promise.resolve(undefined), late]).finally(() => clearTimeout(timer))
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Waits until the server is reachable; other code checks the connection. */
function online(signal: AbortSignal): Promise<void> {
  if (connection.get() === 'online') return Promise.resolve()
  return new Promise((resolve) => {
    const stop = connection.subscribe(done)
    function done(): void {
      stop()
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}

/**
 * Waits for the next action of the person. The end of a session is shown only then, so that nobody is signed out while
 * reading.
 */
function nextUserEvent(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      removeEventListener('pointerdown', done)
      removeEventListener('keydown', done)
      resolve()
    }
    addEventListener('pointerdown', done)
    addEventListener('keydown', done)
    signal.addEventListener('abort', done)
  })
}
