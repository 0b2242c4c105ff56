import type { FastifyInstance } from 'fastify'
import { visibleRowsSql, SqlParameters } from '#engine/crud/columns.api.ts'
import { route } from '#engine/http/route.api.ts'
import { enqueueMail } from '#engine/mail/outbox.api.ts'
import type { Actor } from '#engine/definition/access.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { isLanguage } from '#engine/definition/locale.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { aboveOneself } from '#market/shared/administrators.api.ts'
import { passwordLinkOf } from '#engine/session/session.contract.ts'
import type { AccountContext } from '../account-context.api.ts'
import { recordAccess } from '../account-audit.api.ts'
import { passwordMails } from './password-mails.messages.ts'
import { linkLifetimes, makeLink, passwordOf } from './password-link.api.ts'
import { mailboxColumn } from './reset-password.api.ts'

/** Throws when the actor may not act on a record, for instance on an account with more permissions. */
export type CheckReach = (on: Queryable, actor: Actor, id: string) => Promise<void>

/**
 * Registers `POST path/{id}/password-link` for every resource with a password and an e-mail address. Staff who may
 * change the record send its owner a link to choose the password.
 */
export function invitationRoutes(
  app: FastifyInstance,
  access: AccountContext,
  reach: Readonly<Record<string, CheckReach>>,
): void {
  for (const resource of access.resources) {
    if (passwordOf(resource) && resource.fields['email']) invitationRoute(app, access, resource, reach[resource.name])
  }
}

function invitationRoute(app: FastifyInstance, access: AccountContext, resource: Resource, reach?: CheckReach): void {
  const { database } = access
  const refusals = [problems.conflict, problems.tooMany, ...(reach ? [aboveOneself] : [])]
  route(
    app,
    { ...passwordLinkOf(resource), problems: refusals },
    async ({ params: { id }, change: { actor }, request }) => {
      await database.transaction(async (transaction) => {
        const values = new SqlParameters()
        const seen = visibleRowsSql(resource, actor, values)
        const [record] = await transaction.query<{ email: string | null; active: boolean; language: string | null }>({
          text: `select ${mailboxColumn(resource)} as email, active, ${languageColumn(resource)} as language from ${seen} r where id = ${values.add(id)}`,
          values: values.list,
        })
        if (!record) throw new Problem(problems.notFound)
        if (!record.active || !record.email) throw new Problem(problems.conflict)
        await reach?.(transaction, actor, id)
        await access.counters.countLetter(actor.id, ['password-link', resource.name, id], transaction)
        const token = await makeLink(transaction, { resource: resource.name, id }, linkLifetimes.invitationSeconds)
        await enqueueMail(transaction, {
          recipient: record.email,
          message: {
            language: isLanguage(record.language) ? record.language : request.language,
            ...passwordMails.invitation,
            address: access.link(`/reset#token=${token}${ruleIn(resource)}`),
            values: { hours: linkLifetimes.invitationSeconds / 3600 },
          },
          usefulSeconds: linkLifetimes.invitationSeconds,
          seal: access.sealSecret,
        })
        await recordAccess(transaction, request, 'password-link', { about: { resource: resource.name, id } })
      })
      access.postman.wake()
      return { data: null }
    },
  )
}

/** The SQL of the language for messages to a record's owner; `null` when the resource has no such column. */
function languageColumn(resource: Resource): string {
  return resource.fields['language'] ? 'language' : 'null'
}

/** The `rule` query parameter for the page that the link opens; empty for the rule of staff passwords. */
function ruleIn(resource: Resource): string {
  const rule = passwordOf(resource)?.field.rule ?? 'staff'
  return rule === 'staff' ? '' : `&rule=${rule}`
}
