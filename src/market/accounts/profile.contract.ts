import * as z from 'zod'
import { problems } from '#engine/definition/problem.ts'
import { confirmation } from '#engine/http/confirmation.ts'
import { contract } from '#engine/http/contract.ts'
import { bodyOf, fieldNamed } from '#engine/http/members.ts'
import { members } from '#market/shared/body-members.ts'
import { chapter, sessionUserAnswer } from '#engine/session/session.contract.ts'
import { user } from './user.ts'

const own = { demand: 'signed-in', inPerson: true, chapter } as const

/** The names of a member of staff. */
export const staffNames = { firstName: z.string(), lastName: z.string(), username: z.string() }

/** A person's names and e-mail address; providers have no first and last name. */
export const profile = z.strictObject({
  user: sessionUserAnswer,
  data: z.strictObject({ email: z.string().nullable() }).extend(z.strictObject(staffNames).partial().shape),
})

/** Reads my names. */
export const myProfile = contract({
  ...own,
  method: 'GET',
  path: '/api/auth/profile',
  summary: 'My names and my e-mail address',
  answer: profile,
})

const names = {
  firstName: fieldNamed(user, 'firstName'),
  lastName: fieldNamed(user, 'lastName'),
  username: fieldNamed(user, 'username'),
}

/** Changes my names. */
export const changeMyProfile = contract({
  ...own,
  method: 'PATCH',
  path: '/api/auth/profile',
  summary: 'Change my names; staff only',
  resource: user,
  body: bodyOf<typeof names, string>(names).extend(confirmation),
  answer: profile,
  problems: [problems.duplicate],
})

const proof = { currentPassword: members.currentPassword }
const changed = {
  email: fieldNamed(user, 'email', 'optional'),
  password: fieldNamed(user, 'password', 'optional'),
  confirmPassword: { ...members.confirmPassword, required: false },
}

/** The fields of the form that changes credentials; the form takes their labels from here. */
export const credentialFields = { ...proof, ...changed }

/** Changes my e-mail or password and requires the current password; PUT and POST are equivalent. */
export const changeMyCredentials = contract({
  method: 'PATCH',
  path: '/api/root/update/credentials',
  demand: 'signed-in',
  inPerson: true,
  summary: 'Change my e-mail or password; my other sessions end',
  chapter,
  body: bodyOf<typeof proof, string>(proof).extend(bodyOf(changed).partial().shape),
  answer: z.strictObject({ user: sessionUserAnswer }),
  problems: [problems.conflict, problems.duplicate, problems.tooMany],
})
