import type { FastifyInstance } from 'fastify'
import { tokenOf } from '#engine/session/route-guard.api.ts'
import { route } from '#engine/http/route.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { AccountContext } from '../account-context.api.ts'
import { accountOf, sessionUser } from '../accounts.api.ts'
import { recordAccess } from '../account-audit.api.ts'
import { cookieIn, noSessionCookies, refreshCookie, sessionCookies } from '../sign-in/cookies.api.ts'
import { refresh } from './refresh-session.api.ts'
import { presentSession, refreshSession, signOut } from '#engine/session/session.contract.ts'
import { endByToken, recordLanguage } from './sessions.api.ts'

/** The routes that refresh, describe and end a session. */
export function sessionRoutes(app: FastifyInstance, access: AccountContext): void {
  const { database, secure } = access

  route(app, refreshSession, async ({ request, reply }) => {
    // This route alone accepts a cookie as proof of identity, so it checks the request's origin a second time.
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin') throw new Problem(problems.forbidden)
    const shown = cookieIn(request.headers.cookie, refreshCookie)
    const refreshed = shown ? await refresh(database, shown, request) : ({ outcome: 'refused' } as const)
    const account = refreshed.outcome === 'refreshed' ? await accountOf(database, refreshed.owner) : null
    if (refreshed.outcome !== 'refreshed' || !account) {
      reply.header('set-cookie', noSessionCookies(secure))
      throw new Problem(problems.unauthorized)
    }
    reply.header('set-cookie', sessionCookies(refreshed.tokens, secure))
    return { token: refreshed.tokens.access, user: sessionUser(account, refreshed.portal, request.language) }
  })

  route(app, presentSession, async ({ change: { actor }, request }) => {
    const account = await accountOf(database, actor)
    if (!account) throw new Problem(problems.unauthorized)
    await recordLanguage(database, actor.sessionId, request.language)
    return {
      user: sessionUser(account, actor.portal, request.language),
      permissions: [...actor.permissions],
      portal: actor.portal,
      ...(actor.heldBack && { heldBack: actor.heldBack.code }),
    }
  })

  route(app, signOut, async ({ request, reply }) => {
    const token = tokenOf(request)
    if (token) {
      await database.transaction(async (transaction) => {
        const ended = await endByToken(transaction, token)
        if (!ended) return
        await recordAccess(transaction, request, 'sign-out', { by: ended.owner, sessionId: ended.sessionId })
      })
    }
    reply.header('set-cookie', noSessionCookies(secure))
    if (!isChromium(request.headers['sec-ch-ua'])) reply.header('clear-site-data', '"cache"')
    return reply.send()
  })
}

/**
 * Whether the browser is Chromium. `Clear-Site-Data` would make it empty its whole cache, which takes seconds
 * (crbug.com/40233601); Souk's responses are not cached anyway.
 */
function isChromium(brands: string | string[] | undefined): boolean {
  return typeof brands === 'string' && brands.includes('Chromium')
}
