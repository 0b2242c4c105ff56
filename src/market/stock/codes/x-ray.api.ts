import { ownRowsSql, columnRef, SqlParameters } from '#engine/crud/columns.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import { route } from '#engine/http/route.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { hasPermission, type Actor } from '#engine/definition/access.ts'
import type { Row } from '#engine/definition/resource.ts'
import { isEnded } from '#engine/definition/unique.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { amongSql } from '#engine/database/schema/unique-sql.api.ts'
import { textSort } from '#engine/fields/sorting.ts'
import { unwrapCode, visibleText } from '#engine/fields/codes/pasted-code.ts'
import { readInstallationError } from '#market/shared/installation-errors/read-installation-error.ts'
import { parseActivationCode, formatActivationCode } from '../esim/activation-code.ts'
import { networkOfImsi, type Network } from '#market/shared/networks/networks.ts'
import { publishedNetworks } from '#market/shared/networks/published-networks.api.ts'
import { mostCodes, readCodes } from '../esim/read-codes.ts'
import { iccidsOf } from '../esim/recognise-code.ts'
import { living, profileId } from '../profiles/profile-id.ts'
import { xRay, type XRay } from './x-ray.contract.ts'
import { maxProfiles } from './x-ray.ts'

const longestUnknown = 200

/**
 * Route that analyses a code and lists the profiles that have it. The request body contains the code, because URLs are logged. The list
 * has only profiles that the reader may see, with those in service before retired ones.
 */
export const xRayRoute: Area = (app, services) => {
  const profiles = repositoryOf(profileId, services)
  route(app, xRay, async ({ body, change: { actor } }) => {
    const { codes, ignored } = readProfileCodes(body.text)
    const matchingIds = await Promise.all(codes.map((code) => profilesWith(code, actor)))
    const ids = [...new Set(matchingIds.flat())].slice(0, codes.length > 1 ? mostCodes : maxProfiles)
    const read = await Promise.all(ids.map((id) => profiles.read(id, actor)))
    const rows = read.flatMap((one) => (one ? [parseRow(profileId, one)] : []))
    const maySee = actor.kind === 'user' && hasPermission(actor.permissions, 'order:read')
    const orders = maySee ? await ordersOf(services.database, rows) : {}
    const main = codes.find(({ fault }) => fault === null) ?? codes[0] ?? unknownCode(body.text)
    const own = rows.filter(
      ({ id }) => codes.length < 2 || matchingIds[codes.indexOf(main as ProfileCode)]?.includes(id),
    )
    const codesWithProfiles = codes.map((code, at) => ({ ...code, profiles: matchingIds[at] ?? [] }))
    const error = readInstallationError(body.text)
    // Texts with codes contain many words and numbers, so that only errors of the table count there.
    const installationError = codes.length === 0 || error?.known ? error : null
    return {
      data: {
        ...(await completed(main, own)),
        ...{ installationError, profiles: rows, orders, codes: codesWithProfiles, ignored },
      },
    }
  })

  async function profilesWith(code: ProfileCode, actor: Actor): Promise<readonly string[]> {
    const values = new SqlParameters()
    const condition = conditionOf(code, values)
    if (condition === null) return []
    const rows = await services.database.query<{ id: string }>({
      text: `select t.id from profile_id t where (${condition})${ownRowsSql(profileId, actor, values)}
          order by ${amongSql(living, (name) => columnRef(name))} desc, t.id desc limit ${maxProfiles}`,
      values: values.list,
    })
    return rows.map(({ id }) => id)
  }
}

/** A code of one of the fields of profiles. */
type ProfileCode = Omit<XRay['codes'][number], 'profiles'>

/** The main code of a text; its field is null when the text contains no code. */
type MainCode = Pick<XRay, 'field' | 'value' | 'fault' | 'doubts' | 'readAs'>

/** The profile codes of a text. Device numbers (IMEI) are not profile codes and are returned as ignored text. */
function readProfileCodes(text: string): { readonly codes: readonly ProfileCode[]; readonly ignored: string[] } {
  const { codes, ignored } = readCodes(text)
  const devices = codes.filter(({ field }) => field === 'imei')
  return {
    codes: codes.flatMap(({ field, value, fault, doubts, readAs }) =>
      field === 'imei' ? [] : [{ field, value, fault, doubts: [...doubts], readAs: [...readAs] }],
    ),
    ignored: [...devices.map(({ value }) => `IMEI ${value}`), ...ignored],
  }
}

function unknownCode(text: string): MainCode {
  const value = unwrapCode(visibleText(text)).slice(0, longestUnknown)
  const [shortened, decimal] = [/^\d(?:[.,]\d+)?E\+\d+$/i.test(value), /^\d{6,}[.,]\d+$/.test(value)]
  return {
    field: null,
    value,
    fault: shortened ? 'shortened' : decimal ? 'decimal' : 'unknown',
    doubts: [],
    readAs: [],
  }
}

/** The SQL condition for profiles with a code; null when no profile can have it. */
function conditionOf({ field, value, fault, doubts }: ProfileCode, values: SqlParameters): string | null {
  if (fault !== null) return null
  if (field === 'iccid') {
    const iccids = `select souk_fold(one) from unnest(${values.add(iccidsOf(value))}::text[]) one`
    return `${textSort.expression(columnRef(field))} = any(array(${iccids}))`
  }
  if (field === 'lpaEsim') return codeCondition(value, values)
  if (doubts.includes('national')) {
    return `t.number like '%' || ${values.add(value.replace(/^0/, ''))}::text`
  }
  return `${textSort.expression(columnRef(field))} = ${values.add(value)}::text`
}

/**
 * The SQL condition that a profile has an activation code. Only server and token are compared, because the parts after
 * them do not identify a profile. Null for a code without a token, because many profiles share such a code.
 */
function codeCondition(code: string, values: SqlParameters): string | null {
  const read = parseActivationCode(code)
  if (!('code' in read) || read.code.matchingId === '') return null
  const bare = formatActivationCode({ ...read.code, oid: '', needsConfirmation: false, rest: '' })
  const [stem, token] = [values.add(bare), values.add(read.code.matchingId)]
  const key = textSort.expression(columnRef('lpaEsim'))
  // The range ends at `%`, the character after `$`, which separates the optional parts of a code.
  return `(${key} = souk_fold(${stem}::text) or (${key} >= souk_fold(${stem}::text) || '$' and ${key} < souk_fold(${stem}::text) || '%'))
    and split_part(t.lpa_esim, '$', 3) = ${token}::text`
}

/** The orders that profiles currently belong to. */
async function ordersOf(on: Queryable, profiles: readonly Row<typeof profileId>[]): Promise<XRay['orders']> {
  const rows = await on.query<{ profileId: string; id: string; number: string }>({
    name: 'x-ray-orders',
    text: `select h.profile_id as "profileId", o.id, o.number from order_profile h
      join order_detail l on l.id = h.order_detail_id join customer_order o on o.id = l.order_id
      where h.profile_id = any($1::uuid[]) and h.released_at is null`,
    values: [profiles.map(({ id }) => id)],
  })
  return Object.fromEntries(rows.map(({ profileId: profile, id, number }) => [profile, { id, number }]))
}

/**
 * Adds the network of the IMSI. Without an IMSI, adds the network of the matching profile in service, if there is
 * exactly one.
 */
async function completed(
  code: MainCode,
  profiles: readonly Row<typeof profileId>[],
): Promise<MainCode & Pick<XRay, 'network'>> {
  const networks = await publishedNetworks()
  const alive = profiles.filter((row) => !isEnded(profileId, row))
  const [only] = alive.length === 1 ? alive : []
  const mnc = only?.mnc ?? ''
  const imsi = code.field === 'imsi' ? code.value : (only?.imsi ?? '')
  const network: Network | null = networkOfImsi(imsi, networks, mnc) ?? networkOfImsi(imsi, networks)
  const isOther = only?.imsi != null && only.mcc !== null && !imsi.startsWith(`${only.mcc}${mnc}`)
  const doubts = [
    ...code.doubts,
    ...(code.field === 'imsi' && network === null ? ['nobody'] : []),
    ...(isOther ? ['other_network'] : []),
  ]
  return { ...code, doubts, network }
}
