import * as z from 'zod'
import { contract, dataSchema, localizedText } from '#engine/http/contract.ts'
import { privilege } from './privilege.ts'

/** Lists every permission as data. */
export const permissionList = contract({
  method: 'GET',
  path: '/api/permissions',
  demand: 'signed-in',
  resource: privilege,
  summary: 'Every permission that a privilege or a token may have, with its label in three languages',
  answer: dataSchema(
    z.array(
      z.strictObject({
        name: z.string().describe('`customer:read`; `*`, which is not listed, allows everything'),
        label: localizedText,
        personal: z.boolean().describe('Whether it is for people only; no API token can have it'),
      }),
    ),
  ),
})
