import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { actedBy, keepEntry } from '#engine/audit/entry.api.ts'
import { ownSql, place, quoted, Values } from '#engine/crud/columns.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import { changeOf } from '#engine/crud/request.api.ts'
import { bodyOf } from '#engine/http/members.ts'
import { byId, data } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import { SealError, type Sealer } from '#engine/encryption/encryption.api.ts'
import type { Actor, Permission } from '#engine/definition/access.ts'
import { fieldProblem, Problem, problemKind, problems } from '#engine/definition/problem.ts'
import { columnOf, type Resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { text } from '#engine/fields/text/text.ts'
import type { Access } from '#market/accounts/account-context.api.ts'
import { members, refuseWrong } from './labelled-body.api.ts'
import { proveCurrent } from '#market/accounts/passwords/credentials.api.ts'
import { shownSeconds } from './reveal.ts'

/** What it takes to see any secret in clear: a reason that is kept, and the password again. */
export const revealProof = {
  reason: text({ label: words('Motif', 'Reason', 'السبب'), required: true, min: 8, max: 300 }),
  currentPassword: members.currentPassword,
}

const fields = {
  field: text({ label: words('Champ', 'Field', 'الحقل'), required: true, max: 60 }),
  ...revealProof,
}

const unreadable = problemKind('secret_unreadable', 409, words('Secret illisible', 'Unreadable secret', 'سر غير مقروء'))

const whyUnreadable = {
  broken: words(
    'Ce qui est conservé ici n’est pas ce qui y a été scellé : la base a été modifiée ou abîmée. Prévenez un administrateur.',
    'What is kept here is not what was sealed here: the database was changed or damaged. Tell an administrator.',
    'المحفوظ هنا ليس ما خُتم فيه: جرى تعديل قاعدة البيانات أو تلفها. أبلغ مسؤولا.',
  ),
  unknown_key: words(
    'La clé qui a scellé ce secret n’est pas sur ce serveur. Prévenez un administrateur.',
    'The key that sealed this secret is not on this server. Tell an administrator.',
    'المفتاح الذي ختم هذا السر غير موجود على هذا الخادم. أبلغ مسؤولا.',
  ),
}

/**
 * `POST path/{id}/reveal`: one secret in clear, for whoever holds the permission, gives their password again and says why.
 * The trail has the line before the answer leaves, also when the secret turns out not to be the one that was sealed there. It
 * stands for every resource that can be revealed.
 */
export function revealRoutes(app: FastifyInstance, access: Access, open: Sealer['open']): void {
  for (const resource of access.resources.filter(({ verbs }) => verbs.includes('reveal'))) {
    route(
      app,
      {
        method: 'POST',
        path: `${resource.path}/:id/reveal`,
        demand: `${resource.name}:reveal` as Permission,
        inPerson: true,
        summary: 'One secret in clear, for a password given again and a reason that is kept',
        params: byId,
        body: bodyOf<typeof fields, string>(fields),
        answer: data(z.strictObject({ field: z.string(), value: z.string(), seconds: z.int() })),
        problems: [unreadable, problems.tooMany],
      },
      async ({ params: { id }, body, request }) => {
        const change = changeOf(request)
        const name = body.field
        if (resource.fields[name]?.prepare !== 'seal') refuseWrong([fieldProblem('field', 'choice')])
        await proveCurrent(access, change.actor, body.currentPassword)
        const value = await access.database.transaction(async (on) => {
          const sealed = await sealedIn(on, resource, { id, name, actor: change.actor })
          const opened = await openedBy(open, sealed, { table: resource.table, column: columnOf(name), id })
          const act = opened instanceof SealError ? 'reveal-failed' : 'reveal'
          await keepReveal(on, resource, { act, id, name, reason: body.reason }, change)
          return opened
        })
        if (value instanceof SealError) {
          const detail = { code: value.code, sentence: whyUnreadable[value.code] }
          throw new Problem(unreadable, { details: [detail], cause: value })
        }
        return { data: { field: name, value, seconds: shownSeconds } }
      },
    )
  }
}

async function openedBy(open: Sealer['open'], ...sealed: Parameters<Sealer['open']>): Promise<string | SealError> {
  try {
    return await open(...sealed)
  } catch (error) {
    if (error instanceof SealError) return error
    throw error
  }
}

async function sealedIn(
  on: Queryable,
  resource: Resource,
  { id, name, actor }: { readonly id: string; readonly name: string; readonly actor: Actor },
): Promise<string> {
  const values = new Values()
  const where = `t.id = ${values.add(id)}${ownSql(resource, actor, values)}`
  const [found] = await on.query<{ sealed: string | null }>({
    text: `select ${place(name)} as sealed from ${quoted(resource.table)} t where ${where}`,
    values: values.list,
  })
  if (!found?.sealed) throw new Problem(problems.notFound)
  return found.sealed
}

/** The line of the trail for a secret that is shown: who, which and why, never what. */
export async function keepReveal(
  on: Queryable,
  resource: Resource,
  told: { readonly act: string; readonly id: string; readonly name: string; readonly reason: string },
  change: Change,
): Promise<void> {
  await keepEntry(on, actedBy(change), {
    action: told.act,
    resource: resource.name,
    recordId: told.id,
    changes: { [told.name]: ['***', '***'], reason: [null, told.reason] },
  })
}
