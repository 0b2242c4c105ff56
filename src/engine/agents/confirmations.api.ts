import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '#engine/definition/access.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { ToolInput } from './tool-input.api.ts'

/** The minutes during which a confirmation code is valid. */
export const confirmationMinutes = 10

/** Creates the code that confirms one call of a tool with these arguments, by this token. */
export async function createConfirmation(
  on: Queryable,
  { sessionId }: Actor,
  tool: string,
  input: ToolInput,
): Promise<string> {
  const code = randomBytes(18).toString('base64url')
  await on.query({ text: `delete from agent_confirmation where created_at < now() - interval '1 day'` })
  await on.query({
    text: 'insert into agent_confirmation (hash, session_id, call) values ($1, $2, $3)',
    values: [hashOf(code), sessionId, digestOf(tool, input)],
  })
  return code
}

/**
 * Uses a code. `first` the first time; `again` if it was used before; null if it is unknown, expired, or belongs to
 * another token, tool or other arguments.
 */
export async function useConfirmation(
  on: Queryable,
  { sessionId }: Actor,
  tool: string,
  input: ToolInput,
): Promise<'first' | 'again' | null> {
  const { code } = input
  if (typeof code !== 'string') return null
  const [row] = await on.query<{ before: string | null }>({
    text: `with confirmed as (
  select hash, used_at from agent_confirmation
  where hash = $1 and session_id = $2 and call = $3 and created_at > now() - make_interval(mins => ${confirmationMinutes})
  for update),
used as (
  update agent_confirmation a set used_at = now() from confirmed c where a.hash = c.hash and c.used_at is null)
select used_at::text as before from confirmed`,
    values: [hashOf(code), sessionId, digestOf(tool, input)],
  })
  if (!row) return null
  return row.before === null ? 'first' : 'again'
}

/** The idempotency key of a confirmed call: a repetition with the same code has no further effect. */
export function idempotencyKeyOf(code: string): string {
  return `agent-${hashOf(code).toString('base64url')}`
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** The digest of a tool and its arguments, in any order of the arguments, without the code. */
function digestOf(tool: string, input: ToolInput): Buffer {
  const { code: _, ...confirmed } = input
  return hashOf(`${tool} ${JSON.stringify(confirmed, sortedMembers)}`)
}

function sortedMembers(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
