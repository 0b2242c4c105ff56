import * as z from 'zod'
import { problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { byId, contract, dataSchema } from '#engine/http/contract.ts'
import { privilege } from './privilege.ts'

/** While a person views Souk as a privilege, changes, exports and revealing secrets are refused. */
export const seeingOnly = problemKind(
  'seeing_only',
  403,
  words(
    'Vous regardez Souk comme ce privilège : rien ne peut être changé, exporté ni révélé',
    'You are seeing Souk as this privilege: nothing can be changed, exported or revealed',
    'أنت تشاهد Souk بهذا الدور: لا يمكن تغيير شيء أو تصديره أو كشفه',
  ),
)

/** The viewing time has ended, or the viewer may no longer manage privileges. */
export const seeingOver = problemKind(
  'seeing_over',
  403,
  words(
    'Vous ne regardez plus Souk comme ce privilège',
    'You no longer see Souk as this privilege',
    'انتهت مشاهدة Souk بهذا الدور',
  ),
)

/** Starts viewing Souk as a privilege. */
export const seeAs = contract({
  method: 'POST',
  path: '/api/privileges/list/:id/see-as',
  demand: 'privilege:update',
  inPerson: true,
  resource: privilege,
  summary: 'View Souk as people with a privilege see it, read-only, for a quarter of an hour',
  params: byId,
  answer: dataSchema(
    z.strictObject({
      token: z.string().describe('Sent as `X-See-As` beside the token of the session it was made in'),
      privilege: z.string(),
      until: z.iso.datetime(),
    }),
  ),
})
