import type { Override } from '#engine/api/override.ts'
import type { Owner } from './sessions.api.ts'
import { forgetLinks } from './password-link.api.ts'
import { endSessionsOf } from './sessions.api.ts'

/** The departure of an account that is not staff: a new password, another mailbox or a deactivation ends what was open. */
export function endingSessions(kind: Owner['kind']): Override {
  return (standard, { database }) => ({
    update: (id, version, values, change, on) => {
      const work = async (transaction: Parameters<typeof forgetLinks>[0]) => {
        const written = await standard.update(id, version, values, change, transaction)
        if (values['password'] !== undefined) await endSessionsOf(transaction, { kind, id }, 'password')
        if (values['password'] !== undefined || values['email'] !== undefined)
          await forgetLinks(transaction, { resource: kind, id })
        return written
      }
      return on && on !== database ? work(on) : database.transaction(work)
    },

    setActive: (id, version, active, change, on) => {
      const work = async (transaction: Parameters<typeof forgetLinks>[0]) => {
        const written = await standard.setActive(id, version, active, change, transaction)
        if (!active) await endSessionsOf(transaction, { kind, id }, 'disabled')
        return written
      }
      return on && on !== database ? work(on) : database.transaction(work)
    },
  })
}
