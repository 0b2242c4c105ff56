import * as z from 'zod'
import { byId, contract, dataSchema } from '#engine/http/contract.ts'
import { settings } from './organisation.ts'

const path = '/api/settings/test-letters'
const own = { demand: `${settings.name}:update`, resource: settings } as const

/** Sends the user a test email. */
export const testLetter = contract({
  ...own,
  method: 'POST',
  path,
  summary: 'Send yourself a test email',
  answer: dataSchema(z.strictObject({ id: z.uuid(), to: z.string() })),
  status: 201,
})

/** Reads the outcome of a test email. */
export const testLetterOutcome = contract({
  ...own,
  method: 'GET',
  path: `${path}/:id`,
  summary: 'The outcome of a test email',
  params: byId,
  answer: dataSchema(
    z.strictObject({
      state: z.enum(['waiting', 'sent', 'expired', 'failed', 'nobody']),
      reason: z.string().nullable().describe('The code of the last error of the mail server'),
      mailServer: z.boolean().describe('Whether a mail server is configured'),
    }),
  ),
})
