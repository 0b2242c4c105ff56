import type { FieldValues, Repository } from '#engine/crud/repository.api.ts'
import type { Override } from '#engine/server/services.api.ts'
import { declaredSetting } from '#engine/server/settings.api.ts'
import type { Actor } from '#engine/definition/access.ts'
import { fieldProblem, Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { inTransaction, type Queryable } from '#engine/database/database.api.ts'
import {
  aboveOneself,
  permissionsOfPrivilege,
  refuseAbove,
  refuseAboveUser,
} from '#market/shared/administrators.api.ts'
import { refuseInvalid } from '#market/shared/labelled-body.api.ts'
import { isAllowedTarget } from '#market/shared/outgoing-request.api.ts'
import { directoryNetworks } from './directory-networks.api.ts'
import { endSessionsOf } from '../sessions/sessions.api.ts'

const messages = defineMessages('access.directory-overrides', {
  issuer: words(
    'Souk ne peut pas joindre cette adresse : il faut une adresse https du réseau public, sans /.well-known/',
    'Souk cannot contact this address: it must be an https address on the public network, without /.well-known/',
    'لا يستطيع Souk الاتصال بهذا العنوان: يلزم عنوان https على الشبكة العامة دون \u2066/.well-known/\u2069',
  ),
  portal: words(
    'Ce privilège ouvre un autre portail que celui de l’annuaire',
    'This privilege opens another portal than that of the directory',
    'يفتح هذا الدور بوابة غير بوابة الدليل',
  ),
})

/** Runs a check in the transaction of a change, before the change and after it. */
function guarded(
  standard: Repository,
  database: Parameters<typeof inTransaction>[0],
  check: (on: Queryable, actor: Actor, id: string) => Promise<void>,
): Pick<Repository, 'create' | 'update' | 'setActive' | 'remove' | 'restore'> {
  return {
    create: (values, change, on) =>
      inTransaction(database, on, async (inside) => {
        const written = await standard.create(values, change, inside)
        await check(inside, change.actor, written.id)
        return written
      }),
    update: (id, version, values, change, on) =>
      inTransaction(database, on, async (inside) => {
        await check(inside, change.actor, id)
        const written = await standard.update(id, version, values, change, inside)
        await check(inside, change.actor, id)
        return written
      }),
    setActive: (id, version, active, change, on) =>
      inTransaction(database, on, async (inside) => {
        await check(inside, change.actor, id)
        return standard.setActive(id, version, active, change, inside)
      }),
    remove: (id, version, change, on) =>
      inTransaction(database, on, async (inside) => {
        await check(inside, change.actor, id)
        await standard.remove(id, version, change, inside)
      }),
    restore: (id, change, on) =>
      inTransaction(database, on, async (inside) => {
        const written = await standard.restore(id, change, inside)
        await check(inside, change.actor, id)
        return written
      }),
  }
}

/**
 * Special rules for identity providers. People who control the directory can sign in with all privileges that its groups
 * give, so changing one requires them. A new issuer clears the secret, which belongs to the previous one.
 */
export const identityProviderOverride: Override = (standard, { database, settings }) => {
  const safe = guarded(standard, database, async (on, actor, id) => {
    const rows = await on.query<{ permissions: string[] }>({
      text: 'select p.permissions from directory_group g join privilege p on p.id = g.privilege_id where g.directory_id = $1',
      values: [id],
    })
    refuseAbove(
      actor,
      rows.flatMap(({ permissions }) => permissions),
    )
  })
  const refuseElsewhere = ({ issuer }: FieldValues): void => {
    if (typeof issuer !== 'string') return
    const networks = declaredSetting(settings, directoryNetworks)
    if (isAllowedTarget(issuer, { local: settings.localWebhooks, networks }) && !/\/\.well-known\/|[?#]/.test(issuer))
      return
    refuseInvalid([{ ...fieldProblem('issuer', 'url'), sentence: messages.issuer }])
  }
  return {
    ...safe,
    async create(values, change, on) {
      refuseElsewhere(values)
      return safe.create(values, change, on)
    },
    update: (id, version, values, change, on) =>
      inTransaction(database, on, async (inside) => {
        refuseElsewhere(values)
        const [stored] = await inside.query<{ issuer: string; portal: string; groups: number }>({
          text: `select issuer, portal, (select count(*)::integer from directory_group g where g.directory_id = i.id) as groups
            from identity_provider i where id = $1 for update`,
          values: [id],
        })
        const { issuer, portal } = values
        if (stored && stored.groups > 0 && portal !== undefined && portal !== stored.portal)
          refuseInvalid([{ ...fieldProblem('portal', 'choice'), sentence: messages.portal }])
        const moves = issuer !== undefined && stored?.issuer !== issuer
        return safe.update(id, version, { ...(moves && { clientSecret: null }), ...values }, change, inside)
      }),
  }
}
identityProviderOverride.refusals = [aboveOneself]

/** Special rules for the groups of directories: nobody gives a privilege with permissions that they lack. */
export const directoryGroupOverride: Override = (standard, { database }) =>
  guarded(standard, database, async (on, actor, id) => {
    const [row] = await on.query<{ privilegeId: string; fits: boolean }>({
      text: `select g.privilege_id as "privilegeId", p.portal = i.portal as fits from directory_group g
        join privilege p on p.id = g.privilege_id join identity_provider i on i.id = g.directory_id where g.id = $1`,
      values: [id],
    })
    if (!row) return
    refuseAbove(actor, await permissionsOfPrivilege(on, row.privilegeId))
    const wrong: ProblemDetail = { field: 'privilegeId', code: 'portal', sentence: messages.portal }
    if (!row.fits) throw new Problem(problems.validation, { details: [wrong] })
  })
directoryGroupOverride.refusals = [aboveOneself]

/**
 * Special rules for directory accounts. Linking one hands an account over, so it requires all permissions of that
 * account, and ends its sessions.
 */
export const directoryAccountOverride: Override = (standard, { database }) => {
  const linked = async (on: Queryable, id: string): Promise<string | null> => {
    const [row] = await on.query<{ userId: string | null }>({
      text: 'select user_id as "userId" from directory_account where id = $1',
      values: [id],
    })
    return row?.userId ?? null
  }
  const end = async (on: Queryable, id: string | null): Promise<void> => {
    if (id !== null) await endSessionsOf(on, { kind: 'user', id }, 'directory')
  }
  const safe = guarded(standard, database, async (on, actor, id) => {
    const userId = await linked(on, id)
    if (userId !== null) await refuseAboveUser(on, actor, userId)
  })
  return {
    ...safe,
    update: (id, version, values, change, on) =>
      inTransaction(database, on, async (inside) => {
        const before = await linked(inside, id)
        const written = await safe.update(id, version, values, change, inside)
        const after = await linked(inside, id)
        if (before !== after) for (const one of [before, after]) await end(inside, one)
        return written
      }),
    setActive: (id, version, active, change, on) =>
      inTransaction(database, on, async (inside) => {
        if (!active) await end(inside, await linked(inside, id))
        return safe.setActive(id, version, active, change, inside)
      }),
    remove: (id, version, change, on) =>
      inTransaction(database, on, async (inside) => {
        await end(inside, await linked(inside, id))
        await safe.remove(id, version, change, inside)
      }),
  }
}
directoryAccountOverride.refusals = [aboveOneself]
