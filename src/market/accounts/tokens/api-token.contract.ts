import * as z from 'zod'
import { problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { byId, contract, dataSchema } from '#engine/http/contract.ts'
import { bodyOf } from '#engine/http/members.ts'
import { apiToken } from './api-token.ts'
import { members } from '#market/shared/body-members.ts'

/** Only the owner of a token can create its key. */
export const notYours = problemKind(
  'token_of_another',
  409,
  words(
    'Ce jeton agit au nom d’une autre personne : elle seule peut en demander la clé',
    'This token acts on behalf of someone else: only they can request its key',
    'هذا الرمز يعمل باسم شخص آخر وهو وحده من يمكنه طلب مفتاحه',
  ),
)

const password = { currentPassword: members.currentPassword }

/** Reads when the token's key was created. */
export const tokenKey = contract({
  method: 'GET',
  path: `${apiToken.path}/:id/key`,
  demand: 'api-token:read',
  inPerson: true,
  resource: apiToken,
  summary: 'The time at which the key of a token was created',
  params: byId,
  answer: dataSchema(z.strictObject({ since: z.iso.datetime().nullable() })),
})

/** Creates a new key for one of my tokens. */
export const newKey = contract({
  method: 'POST',
  path: `${apiToken.path}/:id/key`,
  demand: 'api-token:create',
  inPerson: true,
  resource: apiToken,
  summary: 'Create a new key for my token, shown once; the earlier key stops working',
  params: byId,
  body: bodyOf<typeof password, string>(password),
  answer: dataSchema(z.strictObject({ key: z.string() })),
  status: 201,
  problems: [notYours],
})
