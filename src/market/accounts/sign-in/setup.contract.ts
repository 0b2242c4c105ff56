import * as z from 'zod'
import { problemKind, problems } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { contract } from '#engine/http/contract.ts'
import { bodyOf, fieldNamed, memberOf } from '#engine/http/members.ts'
import { settings } from '#market/settings/organisation.ts'
import { members } from '#market/shared/body-members.ts'
import { chapter, entered } from '#engine/session/session.contract.ts'
import { user } from '../user.ts'
import { setupMessages } from './setup.messages.ts'

/** The set-up is closed, or the link does not match the printed one. */
export const setupClosed = problemKind(
  'setup_closed',
  410,
  words(
    'Cette installation est terminée ou le lien n’est plus valable',
    'This setup is finished, or the link is no longer valid',
    'انتهى هذا الإعداد أو لم يعد الرابط صالحًا',
  ),
)

/** The fields of the first administrator. */
export const setupFields = {
  token: members.link,
  firstName: fieldNamed(user, 'firstName'),
  lastName: fieldNamed(user, 'lastName'),
  email: fieldNamed(user, 'email'),
  username: fieldNamed(user, 'username'),
  password: fieldNamed(user, 'password'),
  confirmPassword: members.confirmPassword,
}
const demo = toggle({ label: setupMessages.sampleMarketplace })

/** Reads whether the first administrator must still be created. */
export const readSetup = contract({
  method: 'GET',
  path: '/api/setup',
  demand: 'public',
  summary: 'Whether the first administrator must still be created',
  chapter,
  answer: z.strictObject({ open: z.boolean() }),
})

/** Checks whether a printed link is valid, before a person fills in the form. */
export const checkSetupLink = contract({
  method: 'POST',
  path: '/api/setup/link',
  demand: 'public',
  summary: 'Whether a printed set-up link is valid',
  chapter,
  body: bodyOf<{ token: typeof members.link }, string>({ token: members.link }),
  answer: z.strictObject({ valid: z.boolean() }),
  problems: [problems.tooMany],
})

/** Creates the first administrator; works only once. */
export const setUp = contract({
  method: 'POST',
  path: '/api/setup',
  atOnce: 'signingIn',
  demand: 'public',
  resource: user,
  summary: 'Create the first administrator with the printed link',
  chapter,
  body: bodyOf<typeof setupFields, string>(setupFields).extend({
    currency: memberOf('currency', fieldNamed(settings, 'currency', 'optional')).optional(),
    country: memberOf('country', fieldNamed(settings, 'country', 'optional')).optional(),
    demo: memberOf<boolean | null>('demo', demo).optional(),
  }),
  answer: entered.extend({
    sample: z.enum(['none', 'loaded', 'loading', 'failed']).describe('The state of the sample marketplace'),
  }),
  problems: [setupClosed, problems.tooMany],
})
