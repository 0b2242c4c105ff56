import type { RowMatcher } from '#engine/import-export/import-departure.api.ts'
import { columnRef } from '#engine/crud/columns.api.ts'
import { amongSql, uniqueSql } from '#engine/database/schema/unique-sql.api.ts'
import { textSort } from '#engine/fields/sorting.ts'
import { living, profileId } from '../profiles/profile-id.ts'

const livingSql = amongSql(living, (name) => columnRef(name))
const normalizedCodeSql = (code: string): string =>
  uniqueSql(profileId, { fields: ['lpaEsim'] }, () => code).keys.join(', ')

/**
 * Matches the rows of a supplier’s file with stored profiles of the same ICCID. If the row has a delivery reference, it
 * means the profile with the same provider and reference, even a retired one, and no profile with another reference. If
 * it has none, it means the profile in service, or a retired one with the same activation code.
 */
export const matchDeliveredProfile: RowMatcher = {
  by: ['iccid'],
  async find(on, rows) {
    const withIccid = rows.filter(({ values }) => typeof values['iccid'] === 'string')
    if (withIccid.length === 0) return new Map()
    const column = (name: string) => withIccid.map(({ values }) => values[name] ?? null)
    const matches = await on.query<{ line: number; id: string }>({
      name: 'profiles-delivered',
      text: `select k.line, p.id
from unnest($1::integer[], $2::text[], $3::text[], $4::uuid[], $5::text[]) k (line, iccid, code, provider, reference)
cross join lateral (select t.id from profile_id t cross join lateral (
    select souk_fold(t.provider_reference) = souk_fold(k.reference) and t.provider_id is not distinct from k.provider as same) d
  where ${textSort.expression(columnRef('iccid'))} = souk_fold(k.iccid) and (d.same or case
    when k.reference is null then ${livingSql} or (${normalizedCodeSql(columnRef('lpaEsim'))}) = (${normalizedCodeSql('k.code')})
    -- Who brought it before did not say what the delivery was called.
    else ${livingSql} and t.provider_reference is null end)
  order by d.same desc nulls last, ${livingSql} desc, t.created_at desc limit 1) p`,
      values: [
        withIccid.map(({ line }) => line),
        ...['iccid', 'lpaEsim', 'providerId', 'providerReference'].map(column),
      ],
    })
    return new Map(matches.map(({ line, id }) => [line, id]))
  },
}
