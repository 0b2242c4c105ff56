import type { TimedStatement } from '../pg-client.api.ts'

/**
 * A position in the primary's log (WAL), in bytes. A server that has replayed the log up to a position has every commit
 * before it.
 */
export type WalPosition = number

/** The status of a server: its role (primary or replica), its cluster and its position. */
export interface ReplicationStatus {
  readonly following: boolean
  readonly cluster: string
  /** The start time of the server. Two addresses with the same cluster and start time are one server. */
  readonly started: string
  /**
   * The timeline, which increases each time a replica becomes the primary. A replica records late which timeline it
   * follows.
   */
  readonly timeline: number
  readonly position: WalPosition | null
}

const patience = 1_000
// Other transactions see a commit only after it is flushed, unless commits do not wait for the flush
// (`synchronous_commit = off`).
const ownPosition = `case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end`
const ownTimeline = `('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer`

/** Reads the replication status of a server. */
export const replicationStatusStatement: TimedStatement = {
  name: 'standing',
  timeout: patience,
  text: `select r.following, (select system_identifier::text from pg_control_system()) as cluster,
      pg_postmaster_start_time()::text as started,
      case when r.following
        then greatest((select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery()))
        else ${ownTimeline} end as timeline,
      (case when r.following then pg_last_wal_replay_lsn() else ${ownPosition} end - '0/0'::pg_lsn)::float8 as position
    from (select pg_is_in_recovery() as following) r`,
}

/** Reads the position and timeline of the primary. */
export const writtenPositionStatement: TimedStatement = {
  name: 'written',
  text: `select (${ownPosition} - '0/0'::pg_lsn)::float8 as position, ${ownTimeline} as timeline`,
}

/** Reads the position up to which a replica has replayed everything; null on a server that is no replica. */
export const replayedPositionStatement: TimedStatement = {
  name: 'replayed',
  timeout: patience,
  text: `select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 end as position`,
}
