import { problemOfDatabaseError } from '#engine/crud/write-errors.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { user } from './user.ts'

/** The data of a new staff account; its password is already hashed. */
export interface NewStaff {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly username: string
  readonly passwordHash: string
  readonly privilegeId: string | null
}

/** Creates a staff account for a registration or the set-up, and returns its id. */
export async function createStaff(
  transaction: Queryable,
  staff: NewStaff,
  registration: 'unproven' | null = null,
): Promise<string> {
  const id = newId()
  try {
    await transaction.query({
      text: `insert into staff_user (id, first_name, last_name, email, username, password, privilege_id, registration)
        values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [
        ...[id, staff.firstName, staff.lastName, staff.email, staff.username, staff.passwordHash, staff.privilegeId],
        registration,
      ],
    })
  } catch (error) {
    throw problemOfDatabaseError(user, error)
  }
  return id
}
