import { defineMessages, words } from '#engine/definition/words.ts'
import type { Override } from '#engine/server/services.api.ts'
import { inTransaction } from '#engine/database/database.api.ts'
import { setPasswordPermission, hasPermission } from '#engine/definition/access.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { mailboxOf, notifyCredentialChange } from '../passwords/notify-credential-change.api.ts'
import { revokePasswordLinks } from '../passwords/password-link.api.ts'
import { endSessionsOf } from './sessions.api.ts'

const mailboxKept = defineMessages('access.session-upkeep', {
  field: 'email',
  code: 'by_owner',
  sentence: words(
    'Changer le champ {{field}} demande la permission de choisir le mot de passe d’une autre personne',
    'Changing the field {{field}} requires the permission to set someone else’s password',
    'يتطلب تغيير الحقل {{field}} إذن اختيار كلمة مرور شخص آخر',
  ),
})

/** The override for providers: a new password, a new e-mail address or a deactivation ends the provider's sessions. */
export function endSessionsOverride(kind: 'provider'): Override {
  return (standard, { database }) => ({
    update: (id, version, values, change, on) =>
      inTransaction(database, on, async (transaction) => {
        const before = await mailboxOf(transaction, kind, id)
        const written = await standard.update(id, version, values, change, transaction)
        const after = await mailboxOf(transaction, kind, id)
        const password = values.password !== undefined
        // A new e-mail address would receive password links, so changing it requires the permission to set passwords.
        if (before !== after && !hasPermission(change.actor.permissions, setPasswordPermission))
          throw new Problem(problems.forbidden, { details: [mailboxKept] })
        if (password) await endSessionsOf(transaction, { kind, id }, 'password')
        if (password || values.email !== undefined) await revokePasswordLinks(transaction, { resource: kind, id })
        await notifyCredentialChange(transaction, { before, after, password }, change.circumstances.language)
        return written
      }),

    setActive: (id, version, active, change, on) =>
      inTransaction(database, on, async (transaction) => {
        const written = await standard.setActive(id, version, active, change, transaction)
        if (!active) await endSessionsOf(transaction, { kind, id }, 'disabled')
        return written
      }),
  })
}
