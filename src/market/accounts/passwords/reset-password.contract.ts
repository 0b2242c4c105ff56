import * as z from 'zod'
import { problemKind, problems } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { email } from '#engine/fields/text/email.ts'
import { contract, dataSchema } from '#engine/http/contract.ts'
import { bodyOf } from '#engine/http/members.ts'
import { members } from '#market/shared/body-members.ts'
import { chapter } from '#engine/session/session.contract.ts'
import { resetPasswordMessages } from './reset-password.messages.ts'

/** The link is used, replaced or expired; the response does not reveal which. */
export const linkExpired = problemKind(
  'link_expired',
  410,
  words(
    'Ce lien n’est plus valable. Demandez-en un nouveau.',
    'This link is no longer valid. Ask for a new one.',
    'لم يعد هذا الرابط صالحًا. اطلب رابطًا جديدًا.',
  ),
)

const forgotten = { email: email({ label: resetPasswordMessages.email, required: true }) }

/** Requests a link by mail. */
export const forgotPassword = contract({
  method: 'POST',
  path: '/api/auth/forgot',
  atOnce: 'signingIn',
  demand: 'public',
  summary: 'Request a link to choose a new password; the response is always the same',
  chapter,
  body: bodyOf<typeof forgotten, string>(forgotten),
  answer: dataSchema(z.null()),
  status: 202,
  problems: [problems.tooMany],
})

const chosen = { token: members.link, password: members.password, confirmPassword: members.confirmPassword }

/** Sets a new password with the token of a link. */
export const resetPassword = contract({
  method: 'POST',
  path: '/api/auth/reset',
  atOnce: 'signingIn',
  demand: 'public',
  summary: 'Set a new password with the token of a link',
  chapter,
  body: bodyOf<typeof chosen, string>(chosen),
  answer: null,
  problems: [linkExpired, problems.tooMany],
})
