import * as z from 'zod'
import { problemKind, problems } from '#engine/definition/problem.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { text } from '#engine/fields/text/text.ts'
import { byId, contract, dataSchema } from '#engine/http/contract.ts'
import { bodyOf } from '#engine/http/members.ts'
import { networkRefused } from '#engine/http/limits/network-refused.ts'
import { members } from '#market/shared/body-members.ts'
import { chapter, entered } from '#engine/session/session.contract.ts'
import { secondStepOver } from '../sign-in/sign-in.contract.ts'

/** The passkey is unknown, was revoked, or its answer is not valid for this sign-in. */
export const passkeyRefused = problemKind(
  'passkey_refused',
  401,
  words('Cette clé d’accès n’est pas acceptée', 'This passkey is not accepted', 'مفتاح المرور هذا غير مقبول'),
)

const fields = defineMessages('access.passkeys.fields', {
  name: text({ label: words('Nom de la clé', 'Passkey name', 'اسم المفتاح'), required: true, max: 60 }),
  credential: text({
    label: words('Réponse de la clé', 'Answer of the passkey', 'إجابة المفتاح'),
    required: true,
    max: 16_000,
  }),
})

const own = { demand: 'signed-in', inPerson: true, chapter } as const
const open = { demand: 'public', atOnce: 'signingIn', chapter } as const
const options = dataSchema(z.strictObject({ options: z.string().describe('The options of WebAuthn, as JSON text') }))

/** One of my passkeys. */
export const passkey = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})

/** Lists my passkeys. */
export const myPasskeys = contract({
  ...own,
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: 'My passkeys',
  answer: dataSchema(z.array(passkey)),
})

const password = { currentPassword: members.currentPassword }

/** Begins to add a passkey. */
export const offerPasskey = contract({
  ...own,
  method: 'POST',
  path: '/api/auth/passkeys/options',
  summary: 'The options for creating a passkey; requires the password',
  body: bodyOf<typeof password, string>(password),
  answer: options,
})

const created = { name: fields.name, credential: fields.credential }

/** Adds a passkey. */
export const addPasskey = contract({
  ...own,
  name: 'addPasskey',
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Add the passkey that this browser created',
  body: bodyOf<typeof created, string>(created),
  answer: dataSchema(z.array(passkey)),
  status: 201,
  problems: [passkeyRefused, problems.conflict],
})

/** Revokes a passkey. */
export const removePasskey = contract({
  ...own,
  method: 'POST',
  path: '/api/auth/passkeys/:id/remove',
  summary: 'Revoke one of my passkeys; requires the password',
  params: byId,
  body: bodyOf<typeof password, string>(password),
  answer: dataSchema(z.array(passkey)),
})

/** Begins a sign-in, or a second step, with a passkey. */
export const challengePasskey = contract({
  ...open,
  name: 'challengePasskey',
  method: 'POST',
  path: '/api/root/login/passkey/options',
  summary: 'The options for signing in with a passkey',
  answer: options,
  problems: [problems.tooMany],
})

const answered = { credential: fields.credential }
const portal = z.object({ portal: z.enum(['admin', 'employee']).default('admin') })

/** Signs in with a passkey instead of a password. */
export const signInWithPasskey = contract({
  ...open,
  name: 'signInWithPasskey',
  method: 'POST',
  path: '/api/root/login/passkey',
  summary: 'Sign in with a passkey instead of a password',
  query: portal,
  body: bodyOf<typeof answered, string>(answered),
  answer: entered,
  problems: [passkeyRefused, networkRefused, problems.tooMany],
})

const second = { challenge: members.link, credential: fields.credential }

/** Takes the second step with a passkey. */
export const secondStepWithPasskey = contract({
  ...open,
  name: 'secondStepWithPasskey',
  method: 'POST',
  path: '/api/root/login/second-step/passkey',
  summary: 'The second step of signing in, with a passkey instead of a code',
  body: bodyOf<typeof second, string>(second),
  answer: entered,
  problems: [passkeyRefused, secondStepOver, problems.tooMany],
})
