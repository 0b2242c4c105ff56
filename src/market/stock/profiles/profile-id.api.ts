import { systemAuditActor, writeAuditEntry } from '#engine/audit/entry.api.ts'
import type { Repository } from '#engine/crud/repository.api.ts'
import type { Override } from '#engine/server/services.api.ts'
import { Problem, problemKind, type ProblemDetail } from '#engine/definition/problem.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { profileId } from './profile-id.ts'
import { moveRefusalOf, usedStates, type MoveRefusal } from './profile-move-rules.ts'

/** The refusal to edit the state or customer of a profile directly. */
export const notThatWay = problemKind(
  'profile_move',
  409,
  words('Changement d’état refusé', 'State change refused', 'تغيير الحالة مرفوض'),
)

const sentences = defineMessages('stock.profile-id', {
  'no-way': words(
    'Un profil « {{from}} » ne devient pas « {{to}} » ainsi',
    'A profile that is “{{from}}” cannot become “{{to}}” this way',
    'الملف في حالة «{{from}}» لا يصبح «{{to}}» بهذه الطريقة',
  ),
  over: words(
    'Un profil « {{from}} » ne revient pas : son numéro revient avec un nouveau profil',
    'A profile that is “{{from}}” cannot come back: its number returns with a new profile',
    'الملف في حالة «{{from}}» لا يعود: يأتي رقمه من جديد مع ملف جديد',
  ),
  held: words(
    'Un abonnement court encore sur ce profil : terminez-le d’abord',
    'A subscription is still running on this profile: end it first',
    'ما زال اشتراك جاريًا على هذا الملف: أنهه أولًا',
  ),
  used: words(
    'Un appareil a déjà chargé ce profil : il ne peut plus être vendu',
    'A device has already downloaded this profile: it can no longer be sold',
    'سبق لجهاز أن حمل هذا الملف: لم يعد بالإمكان بيعه',
  ),
  reasonless: words(
    'Dites pourquoi ce profil devient « {{to}} », par l’action prévue',
    'Say why this profile becomes “{{to}}”, using the dedicated action',
    'اذكر لماذا يصبح هذا الملف «{{to}}» عبر الإجراء المخصص لذلك',
  ),
} as const satisfies Record<MoveRefusal, unknown>)

const { already, profileHeld } = defineMessages('stock.profile-id.text', {
  already: words(
    'Ce profil est déjà « {{to}} »',
    'This profile is already “{{to}}”',
    'هذا الملف في حالة «{{to}}» من قبل',
  ),
  profileHeld: words(
    'Le client d’un profil change par un abonnement ou une commande',
    'A profile’s customer changes through a subscription or an order',
    'يتغير عميل الملف باشتراك أو بطلب',
  ),
})

const usedList = `array[${usedStates.map((state) => `'${state}'`).join(', ')}]`

/** The SQL condition that a device has or had the profile `p`, by its device state or its history. */
export const usedSql = `(coalesce(p.device_state, '') = any(${usedList})
  or exists (select from audit_entry a where a.resource = '${profileId.name}' and a.record_id = p.id
    and array[a.changes -> 'deviceState' ->> 0, a.changes -> 'deviceState' ->> 1] && ${usedList}))`

/**
 * Writes new audit entries for profiles that a device once had, when the entries that record this fact are being archived. Those
 * entries have a chain position after `after` and up to `upTo`.
 */
export async function copyDeviceUse(
  on: Queryable,
  range: { readonly after: bigint; readonly upTo: bigint },
): Promise<void> {
  const used = await on.query<{ id: string; state: string }>({
    text: `select a.record_id as id, max(case when a.changes -> 'deviceState' ->> 1 = any(${usedList})
          then a.changes -> 'deviceState' ->> 1 else a.changes -> 'deviceState' ->> 0 end) as state
      from audit_link l join audit_entry a on a.id = l.entry_id left join profile_id p on p.id = a.record_id
      where l.position > $1 and l.position <= $2 and a.resource = '${profileId.name}'
        and array[a.changes -> 'deviceState' ->> 0, a.changes -> 'deviceState' ->> 1] && ${usedList}
        and (p.id is not null or exists (select from deleted_record d where d.resource = a.resource and d.record_id = a.record_id))
        and not coalesce(p.device_state, '') = any(${usedList}) group by a.record_id`,
    values: [range.after.toString(), range.upTo.toString()],
  })
  for (const { id, state } of used) {
    const changes = { deviceState: [null, state] } as const
    await writeAuditEntry(on, systemAuditActor('command'), {
      action: 'carried-over',
      resource: profileId.name,
      recordId: id,
      changes,
    })
  }
}

/** The problem detail of a refused state change, in one language. */
export function refusalDetail(
  refusal: MoveRefusal,
  move: { readonly from: string; readonly to: string },
  language: Language,
): ProblemDetail {
  const named = (state: string): string =>
    profileId.fields.state.choices?.find(({ value }) => value === state)?.label[language] ?? state
  const values = { from: named(move.from), to: named(move.to) }
  const sentence = move.from === move.to ? already : sentences[refusal]
  return { field: 'state', code: `move_${refusal}`, sentence, values }
}

interface ProfileState {
  readonly state: string
  readonly customerId: string | null
  readonly used: boolean
}

/**
 * Repository override of profiles. An edit may change the state only by the moves that staff are allowed, and may not change the
 * customer. Orders and subscriptions, which may make other moves, use the standard repository.
 */
export const profileIdOverride: Override = (standard, { database }): Partial<Repository> => ({
  update(id, version, values, change, on) {
    if (!Object.hasOwn(values, 'state') && !Object.hasOwn(values, 'customerId'))
      return standard.update(id, version, values, change, on)
    const work = async (inside: Queryable) => {
      const [row] = await inside.query<ProfileState>({
        name: 'profile-to-move',
        text: `select p.state, p.customer_id as "customerId", ${usedSql} as used from profile_id p where p.id = $1 for update of p`,
        values: [id],
      })
      const details = row ? refusedOf(row, values, change.circumstances.language) : []
      if (details.length > 0) throw new Problem(notThatWay, { details })
      return standard.update(id, version, values, change, inside)
    }
    return on === undefined || on === database ? database.transaction(work) : work(on)
  },
})
profileIdOverride.refusals = [notThatWay]

function refusedOf(
  row: ProfileState,
  values: Readonly<Record<string, unknown>>,
  language: Language,
): readonly ProblemDetail[] {
  const { state: to = row.state, customerId = row.customerId } = values
  const move = { from: row.state, to: String(to) }
  const refusal = move.from === move.to ? null : moveRefusalOf({ ...move, by: 'act' }, { used: row.used })
  return [
    ...(refusal ? [refusalDetail(refusal, move, language)] : []),
    ...(customerId === row.customerId ? [] : [{ field: 'customerId', code: 'move_held', sentence: profileHeld }]),
  ]
}
