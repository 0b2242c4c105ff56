import * as z from 'zod'
import { problemKind, problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { text } from '#engine/fields/text/text.ts'
import { confirmation } from '#engine/http/confirmation.ts'
import { byId, contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { bodyOf } from '#engine/http/members.ts'
import { members } from '../body-members.ts'
import { revealMessages } from './reveal.messages.ts'

/** The fields that every reveal of a secret requires: a reason, which is stored, and the password. */
export const revealProof = {
  reason: text({ label: revealMessages.reason, required: true, min: 8, max: 300 }),
  currentPassword: members.currentPassword,
}

const fields = {
  field: text({ label: revealMessages.field, required: true, max: 60 }),
  ...revealProof,
}

/** A sealed value cannot be decrypted. */
export const unreadable = problemKind(
  'secret_unreadable',
  409,
  words('Secret illisible', 'Unreadable secret', 'سر غير مقروء'),
)

/** The name of a resource's first field that is stored sealed. */
function sealedField({ fields }: Resource): string | undefined {
  return Object.keys(fields).find((name) => fields[name]?.prepare === 'seal')
}

/** Reveals one secret of a row; one route per resource. */
export function revealOf(resource: Resource) {
  return contract({
    method: 'POST',
    path: `${resource.path}/:id/reveal`,
    demand: `${resource.name}:reveal`,
    inPerson: true,
    summary: 'Reveal one secret in clear; requires the password and a reason, which is stored',
    params: byId,
    body: bodyOf<typeof fields, string>(fields).extend(confirmation),
    example: { field: sealedField(resource), reason: 'A customer cannot install it', currentPassword: 'Marché-1001' },
    answer: dataSchema(z.strictObject({ field: z.string(), value: z.string(), seconds: z.int() })),
    problems: [unreadable, problems.tooMany],
  })
}

/** A revealed secret, and the number of seconds for which it is shown. */
export type Revealed = AnswerOf<ReturnType<typeof revealOf>>['data']
