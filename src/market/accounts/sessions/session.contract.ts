import * as z from 'zod'
import { byId, contract, dataSchema } from '#engine/http/contract.ts'
import { chapter } from '#engine/session/session.contract.ts'

const own = { demand: 'signed-in', inPerson: true, chapter } as const

/** An open session of the signed-in person. */
export const openSession = z.strictObject({
  id: z.uuid(),
  browser: z.string().nullable(),
  ip: z.string().nullable(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  current: z.boolean(),
})

/** A sign-in attempt, successful or refused. */
export const triedSignIn = z.strictObject({
  at: z.iso.datetime(),
  ip: z.string().nullable(),
  browser: z.string().nullable(),
  entered: z.boolean().describe('Whether the sign-in succeeded'),
})

/** Lists my sessions. */
export const mySessions = contract({
  ...own,
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'My open sessions',
  answer: dataSchema(z.array(openSession)),
})

/** Lists my recent sign-ins. */
export const mySignIns = contract({
  ...own,
  method: 'GET',
  path: '/api/auth/sign-ins',
  summary: 'My latest sign-ins, and those that were refused',
  answer: dataSchema(z.array(triedSignIn)),
})

/** Ends one of my sessions. */
export const endMySession = contract({
  ...own,
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'End one of my sessions',
  params: byId,
  answer: null,
})

/** Ends all of my sessions but this one. */
export const endMyOtherSessions = contract({
  ...own,
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  summary: 'Sign out everywhere else',
  answer: null,
})
