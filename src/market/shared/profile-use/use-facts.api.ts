import { instantJson } from '#engine/fields/dates/instant.ts'

/** The columns of `useFacts` from the row `l` of `profile_life`. */
export const useColumns = `l.plan, l.used_bytes::float8 as "usedBytes", l.total_bytes::float8 as "totalBytes",
  ${instantJson('l.ends_at')} as "endsAt", ${instantJson('l.asked_at')} as "readAt"`
