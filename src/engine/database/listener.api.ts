import pg from 'pg'
import { backoff } from '#engine/definition/backoff.ts'

/**
 * Called with the message of each committed `pg_notify` on a channel, or with null when messages may have been lost.
 */
export type ChannelListener = (message: string | null) => void

/** The application_name of the connection on which a running Souk listens. */
export const listenerName = 'souk-live'

const heartbeatInterval = 15_000
const reconnecting = { first: 200, most: 10_000 }

/**
 * Listens to a channel of a PostgreSQL server on a separate connection, outside the pool. A lost connection is reopened
 * as soon as the server is back. Returns the function that stops listening.
 */
export function listenToChannel(
  connectionString: string,
  channel: string,
  heard: ChannelListener,
): () => Promise<void> {
  let client: pg.Client | null = null
  let ended = false
  let timer: NodeJS.Timeout | undefined
  let tries = 0

  const connect = async (): Promise<void> => {
    const own = new pg.Client({
      connectionString,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 2_000,
      query_timeout: 5_000,
      application_name: listenerName,
    })
    let beat: NodeJS.Timeout | undefined
    let gone = false
    const lost = (): void => {
      if (gone) return
      gone = true
      clearInterval(beat)
      own.end().catch(() => {})
      again()
    }
    own.on('error', lost)
    own.on('end', lost)
    own.on('notification', ({ payload = '' }) => heard(payload))
    client = own
    try {
      await own.connect()
      await own.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch {
      return lost()
    }
    // A connection whose server vanished silently is detected by unanswered queries.
    beat = setInterval(() => void own.query('select 1').catch(lost), heartbeatInterval)
    beat.unref()
    tries = 0
    heard(null)
  }
  const again = (): void => {
    if (ended) return
    timer = setTimeout(() => void connect(), backoff(tries, reconnecting))
    timer.unref()
    tries += 1
  }

  void connect()
  return async () => {
    ended = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
