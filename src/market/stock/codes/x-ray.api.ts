import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { ownSql, place, Values } from '#engine/crud/columns.api.ts'
import { changeOf } from '#engine/crud/request.api.ts'
import { rowIn } from '#engine/crud/write.api.ts'
import { bodyOf } from '#engine/http/members.ts'
import { data } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { holds } from '#engine/definition/access.ts'
import type { Row } from '#engine/definition/resource.ts'
import { isOver } from '#engine/definition/unique.ts'
import { words } from '#engine/definition/words.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { amongSql } from '#engine/database/schema/unique-sql.api.ts'
import { textSort } from '#engine/fields/sorting.ts'
import { text } from '#engine/fields/text/text.ts'
import { readActivation, writeActivation } from '../esim/activation-code.ts'
import { networkOfImsi, type Network } from '../esim/networks.ts'
import { publishedNetworks } from '../esim/published-networks.api.ts'
import { iccidsOf, recognise, type Reading } from '../esim/recognise.ts'
import { networkAnswer } from './networks.api.ts'
import { living, profileId } from '../profiles/profile-id.ts'
import { namedProfiles, xRayPath, type XRay } from './x-ray.ts'

const fields = { text: text({ label: words('Code', 'Code', 'الرمز'), required: true, max: 2000 }) }

const answer = z.strictObject({
  field: z.enum(['lpaEsim', 'iccid', 'imsi', 'number', 'eid']).nullable(),
  value: z.string(),
  fault: z.string().nullable().describe('Why it is not a right one'),
  doubts: z.array(z.string()).describe('What is odd about it though it may be right'),
  network: networkAnswer.nullable(),
  profiles: z.array(z.looseObject({ id: z.string() })),
  orders: z
    .record(z.string(), z.strictObject({ id: z.uuid(), number: z.string() }))
    .describe('The order that holds a profile, by the profile’s id'),
})

/**
 * What a code is, what is odd about it and which profiles have it. It comes in a body, because addresses are kept in logs;
 * profiles are found with the asker’s eyes, those in service before those that are over.
 */
export function xRayRoute(app: FastifyInstance, services: Services): void {
  const profiles = repositoryOf(profileId, services)
  route(
    app,
    {
      method: 'POST',
      path: xRayPath,
      demand: 'profile-id:read',
      summary: 'What an activation code, ICCID, IMSI, number or EID is, and the profiles that have it',
      body: bodyOf<typeof fields, string>(fields),
      answer: data(answer),
    },
    async ({ body, request }) => {
      const { actor } = changeOf(request)
      const reading = recognise(body.text)
      const values = new Values()
      const condition = conditionOf(reading, values)
      const found = condition
        ? await services.database.query<{ id: string }>({
            text: `select t.id from profile_id t where (${condition})${ownSql(profileId, actor, values)}
              order by ${amongSql(living, (name) => place(name))} desc, t.id desc limit ${namedProfiles}`,
            values: values.list,
          })
        : []
      const read = await Promise.all(found.map(({ id }) => profiles.read(id, actor)))
      const rows = read.flatMap((one) => (one ? [rowIn(profileId, one)] : []))
      const maySee = actor.kind === 'user' && holds(actor.permissions, 'order:read')
      const orders = maySee ? await ordersOf(services.database, rows) : {}
      return { data: await completed(reading, rows, orders) }
    },
  )
}

/** The profiles that have what was read, as SQL; null when there can be none. */
function conditionOf({ field, value, fault, doubts }: Reading, values: Values): string | null {
  if (field === null || fault !== null) return null
  if (field === 'iccid') return `${textSort.expression(place(field))} = any(${values.add(iccidsOf(value))}::text[])`
  if (field === 'lpaEsim') return codeCondition(value, values)
  if (doubts.includes('national')) {
    return `t.number like '%' || ${values.add(value.replace(/^0/, ''))}::text`
  }
  return `${textSort.expression(place(field))} = ${values.add(value)}::text`
}

/** What stands behind server and token says nothing about whose the code is; without a token, many have the same. */
function codeCondition(code: string, values: Values): string | null {
  const read = readActivation(code)
  if (!('code' in read) || read.code.matchingId === '') return null
  const bare = writeActivation({ ...read.code, oid: '', needsConfirmation: false, rest: '' })
  const [stem, token] = [values.add(bare), values.add(read.code.matchingId)]
  const key = textSort.expression(place('lpaEsim'))
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
  reading: Reading,
  profiles: readonly Row<typeof profileId>[],
  orders: XRay['orders'],
): Promise<XRay> {
  const networks = await publishedNetworks()
  const alive = profiles.filter((row) => !isOver(profileId, row))
  const [only] = alive.length === 1 ? alive : []
  const mnc = only?.mnc ?? ''
  const imsi = reading.field === 'imsi' ? reading.value : (only?.imsi ?? '')
  const network: Network | null = networkOfImsi(imsi, networks, mnc) ?? networkOfImsi(imsi, networks)
  const isOther = only !== undefined && !imsi.startsWith(`${only.mcc}${mnc}`)
  const doubts = [
    ...reading.doubts,
    ...(reading.field === 'imsi' && network === null ? ['nobody'] : []),
    ...(isOther ? ['other_network'] : []),
  ]
  return { ...reading, doubts, network, profiles, orders }
}
