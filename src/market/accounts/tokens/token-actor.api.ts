import { hasPermission, type Actor, type Permission } from '#engine/definition/access.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { rateHeaders } from '#engine/session/route-guard.api.ts'
import { memoize } from '#engine/definition/concurrency/memoize.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { AttemptCounters } from '#engine/http/limits/attempt-counters.api.ts'
import { attemptLimits } from '#engine/http/limits/limit-table.api.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { todayIn } from '#engine/definition/days.ts'
import { effectivePermissions } from '#market/costs/margin.ts'
import { isPersonal, permissionsOf } from '#market/privileges/permissions.ts'
import { isConfirmedSql } from '../directory/confirmed-sql.api.ts'
import { hasSecondFactor, twoFactorRequired } from '../two-factor/second-factor.api.ts'
import { tokenHash } from '#market/shared/token-digest.api.ts'

interface TokenRow {
  readonly id: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly origins: readonly string[]
  readonly networks: readonly string[]
  readonly portalNetworks: readonly string[]
  readonly agentTools: readonly string[]
  readonly ownerId: string
  readonly ownerName: string
  readonly permissions: readonly string[]
  readonly portal: Actor['portal']
  readonly privilegeId: string
  readonly mustSetUp: boolean
  readonly noteUse: boolean
}

// Joins the valid token, its active owner, whom no directory has reported as a leaver, and the owner's active privilege,
// from which the program's permissions come.
const withOwner = `t.active and t.expires_on >= $2::date
    join staff_user u on u.id = t.owner_id and u.active and ${isConfirmedSql('u.id')}
    join privilege p on p.id = u.privilege_id and p.active`

const foundText = `select t.id, t.name, t.scopes, t.origins, t.networks, t.agent_tools as "agentTools", u.id as "ownerId", concat_ws(' ', u.first_name, u.last_name) as "ownerName",
    p.permissions, p.portal, p.id as "privilegeId",
    p.requires_two_factor and not ${hasSecondFactor('u.id')} as "mustSetUp",
    (select case p.portal when 'admin' then admin_networks else employee_networks end from organisation) as "portalNetworks",
    coalesce(t.last_used_at < now() - interval '1 minute', true) as "noteUse"
  from api_token_key k join api_token t on t.id = k.token_id and ${withOwner}
  where k.hash = $1`

/**
 * The current actor of a key. The actor has the scopes of the token that its owner still has, but no personal
 * permissions. Throws when the token exceeds its requests per minute.
 */
export async function tokenActor(
  database: Queryable,
  resources: readonly Resource[],
  counters: AttemptCounters,
  key: string,
): Promise<Actor | null> {
  const [row] = await database.query<TokenRow>({
    name: 'api-token-authenticate',
    text: foundText,
    values: [tokenHash(key), todayIn(organisation.zone)],
  })
  if (!row) return null
  const { tries: most, seconds: window } = attemptLimits.requestsByToken
  const rate = await counters.take('requestsByToken', [row.id]).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.kind !== problems.tooMany) throw error
    const seconds = Number(error.headers['retry-after'])
    throw new Problem(error.kind, { headers: { ...error.headers, ...rateHeaders({ most, window, left: 0, seconds }) } })
  })
  if (row.noteUse) await noteUse(database, row.id)
  return {
    id: row.ownerId,
    kind: 'user',
    owner: null,
    name: `${row.ownerName} (${row.name})`,
    sessionId: row.id,
    portal: row.portal,
    permissions: allowedTo(row, permissionsOf(resources)),
    privilegeId: row.privilegeId,
    machine: true,
    origins: row.origins,
    networks: [row.networks, row.portalNetworks],
    agentTools: row.agentTools,
    rate: { most, window, ...rate },
    ...(row.mustSetUp && { heldBack: twoFactorRequired }),
  }
}

/** Reads the current permissions of programs by token id; leaves out expired tokens. */
export async function revalidateTokens(
  database: Queryable,
  resources: readonly Resource[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await database.query<Pick<TokenRow, 'id' | 'scopes' | 'permissions'>>({
    text: `select t.id, t.scopes, p.permissions from unnest($1::uuid[]) as asked (id) join api_token t on t.id = asked.id and ${withOwner}`,
    values: [ids, todayIn(organisation.zone)],
  })
  const all = permissionsOf(resources)
  return new Map(rows.map((one) => [one.id, allowedTo(one, all)]))
}

/**
 * Lists the permissions one by one. A program never has `*`, so permissions of later versions are not included by
 * default.
 */
function allowedTo(
  { scopes, permissions }: Pick<TokenRow, 'scopes' | 'permissions'>,
  all: readonly Permission[],
): ReadonlySet<string> {
  const [ofToken, ofOwner] = [new Set(scopes), new Set(permissions)]
  return effectivePermissions(
    new Set(all.filter((one) => !isPersonal(one) && hasPermission(ofToken, one) && hasPermission(ofOwner, one))),
  )
}

async function noteUse(database: Queryable, id: string): Promise<void> {
  await database.query({
    name: 'api-token-note-use',
    text: 'update api_token set last_used_at = now() where id = $1',
    values: [id],
  })
}

const believedFor = 10_000

/** The origins of active tokens, cached for a few seconds. */
export function allowedOrigins(database: Queryable): () => Promise<ReadonlySet<string>> {
  return memoize(believedFor, async () => {
    const rows = await database.query<{ origin: string }>({
      text: 'select distinct jsonb_array_elements_text(origins) as origin from api_token where active',
    })
    return new Set(rows.map(({ origin }) => origin))
  })
}
