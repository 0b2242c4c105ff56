import { Problem, problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import type { FieldValues } from '#engine/crud/repository.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'

/** The criteria for choosing any matching profile. */
export interface ProfileCriteria {
  readonly operator?: string | null
  readonly countryCode?: string | null
  readonly type?: string | null
  /** The id or the name of the article. */
  readonly articleId?: string | null
}

/** The problem of a request that no available profile matches. */
export const noneLeft = problemKind(
  'none_available',
  409,
  words('Aucun profil disponible ne convient', 'No available profile matches', 'لا يوجد ملف تعريف متاح مناسب'),
)

/**
 * Locks the oldest available profile that matches the criteria. `skip locked` gives concurrent requests different profiles without waiting.
 */
export async function lockAvailableProfile(on: Queryable, wish: ProfileCriteria): Promise<string> {
  const { operator = null, countryCode = null, type = null, articleId = null } = wish
  const [profile] = await on.query<{ id: string }>({
    name: 'subscription-any-profile',
    text: `select id from profile_id where state = 'available' and active and customer_id is null
  and ($1::text is null or souk_fold(operator) = souk_fold($1) or souk_fold(brand) = souk_fold($1))
  and ($2::text is null or country_code = $2) and ($3::text is null or type = $3) and ($4::text is null
    or article_id in (select id from article where id::text = $4 or exists (
      select from jsonb_each_text(translations -> 'name') called where souk_fold(called.value) = souk_fold($4))))
order by id limit 1 for update skip locked`,
    values: [operator, countryCode, type, articleId],
  })
  if (!profile) throw new Problem(noneLeft)
  return profile.id
}

/** The criteria of a subscription to be created without a named profile; null otherwise. */
export function profileCriteriaOf({ profileId, wish }: FieldValues): ProfileCriteria | null {
  return (profileId ?? null) === null && typeof wish === 'object' ? wish : null
}
