import type { FastifyInstance } from 'fastify'
import { ownRowsSql, columnRef, SqlParameters } from '#engine/crud/columns.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import { route } from '#engine/http/route.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { hasPermission } from '#engine/definition/access.ts'
import type { Row } from '#engine/definition/resource.ts'
import { isEnded } from '#engine/definition/unique.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { amongSql } from '#engine/database/schema/unique-sql.api.ts'
import { textSort } from '#engine/fields/sorting.ts'
import { parseActivationCode, formatActivationCode } from '../esim/activation-code.ts'
import { networkOfImsi, type Network } from '../esim/networks.ts'
import { publishedNetworks } from '../esim/published-networks.api.ts'
import { iccidsOf, recognise, type RecognisedCode } from '../esim/recognise-code.ts'
import { living, profileId } from '../profiles/profile-id.ts'
import { xRay, type XRay } from './x-ray.contract.ts'
import { maxProfiles } from './x-ray.ts'

/**
 * What a code is, what is odd about it and which profiles have it. It comes in a body, because addresses are kept in logs;
 * profiles are found with the asker’s eyes, those in service before those that are over.
 */
export function xRayRoute(app: FastifyInstance, services: Services): void {
  const profiles = repositoryOf(profileId, services)
  route(app, xRay, async ({ body, change: { actor } }) => {
    const reading = recognise(body.text)
    const values = new SqlParameters()
    const condition = conditionOf(reading, values)
    const found = condition
      ? await services.database.query<{ id: string }>({
          text: `select t.id from profile_id t where (${condition})${ownRowsSql(profileId, actor, values)}
              order by ${amongSql(living, (name) => columnRef(name))} desc, t.id desc limit ${maxProfiles}`,
          values: values.list,
        })
      : []
    const read = await Promise.all(found.map(({ id }) => profiles.read(id, actor)))
    const rows = read.flatMap((one) => (one ? [parseRow(profileId, one)] : []))
    const maySee = actor.kind === 'user' && hasPermission(actor.permissions, 'order:read')
    const orders = maySee ? await ordersOf(services.database, rows) : {}
    return { data: await completed(reading, rows, orders) }
  })
}

/** The profiles that have what was read, as SQL; null when there can be none. */
function conditionOf({ field, value, fault, doubts }: RecognisedCode, values: SqlParameters): string | null {
  if (field === null || fault !== null) return null
  if (field === 'iccid') return `${textSort.expression(columnRef(field))} = any(${values.add(iccidsOf(value))}::text[])`
  if (field === 'lpaEsim') return codeCondition(value, values)
  if (doubts.includes('national')) {
    return `t.number like '%' || ${values.add(value.replace(/^0/, ''))}::text`
  }
  return `${textSort.expression(columnRef(field))} = ${values.add(value)}::text`
}

/** What stands behind server and token says nothing about whose the code is; without a token, many have the same. */
function codeCondition(code: string, values: SqlParameters): string | null {
  const read = parseActivationCode(code)
  if (!('code' in read) || read.code.matchingId === '') return null
  const bare = formatActivationCode({ ...read.code, oid: '', needsConfirmation: false, rest: '' })
  const [stem, token] = [values.add(bare), values.add(read.code.matchingId)]
  const key = textSort.expression(columnRef('lpaEsim'))
  // In the order of the index `%` comes right after `$`, behind which the code may go on.
  return `(${key} = souk_fold(${stem}::text) or (${key} >= souk_fold(${stem}::text) || '$' and ${key} < souk_fold(${stem}::text) || '%'))
    and split_part(t.lpa_esim, '$', 3) = ${token}::text`
}

/** The orders that hold profiles now. */
async function ordersOf(on: Queryable, profiles: readonly Row<typeof profileId>[]): Promise<XRay['orders']> {
  const found = await on.query<{ profileId: string; id: string; number: string }>({
    name: 'x-ray-orders',
    text: `select h.profile_id as "profileId", o.id, o.number from order_profile h
      join order_detail l on l.id = h.order_detail_id join customer_order o on o.id = l.order_id
      where h.profile_id = any($1::uuid[]) and h.released_at is null`,
    values: [profiles.map(({ id }) => id)],
  })
  return Object.fromEntries(found.map(({ profileId: held, id, number }) => [held, { id, number }]))
}

/** Adds the network: the IMSI’s, else that of the one profile in service that was found. */
async function completed(
  reading: RecognisedCode,
  profiles: readonly Row<typeof profileId>[],
  orders: XRay['orders'],
): Promise<XRay> {
  const networks = await publishedNetworks()
  const alive = profiles.filter((row) => !isEnded(profileId, row))
  const [only] = alive.length === 1 ? alive : []
  const mnc = only?.mnc ?? ''
  const imsi = reading.field === 'imsi' ? reading.value : (only?.imsi ?? '')
  const network: Network | null = networkOfImsi(imsi, networks, mnc) ?? networkOfImsi(imsi, networks)
  const isOther = only?.imsi != null && only.mcc !== null && !imsi.startsWith(`${only.mcc}${mnc}`)
  const doubts = [
    ...reading.doubts,
    ...(reading.field === 'imsi' && network === null ? ['nobody'] : []),
    ...(isOther ? ['other_network'] : []),
  ]
  return { ...reading, doubts, network, profiles, orders }
}
