import * as z from 'zod'
import { runIdempotently } from '#engine/crud/idempotency.api.ts'
import { demandedVersion, valuesOf } from '#engine/crud/request.api.ts'
import {
  listQuerySchema,
  createBody,
  rowAnswer,
  rowsAnswer,
  sendPage,
  untilDeparture,
  sendRow,
} from '#engine/crud/row-contracts.api.ts'
import { byId, type AnswerOf } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import { sealedCounts } from '#engine/encryption/rotate-encryption.api.ts'
import { keyOf } from '#engine/encryption/encryption.api.ts'
import { bodySchema } from '#engine/http/json-schema.ts'
import type { Area, Services } from '#engine/server/services.api.ts'
import { memoize } from '#engine/definition/concurrency/memoize.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { notThatWay } from '../profiles/profile-id.api.ts'
import { profileId } from '../profiles/profile-id.ts'
import { sealState } from './sealed-profile.contract.ts'
import { sealedForm, sealedProfile } from './sealed-profile.ts'

const { path } = sealedProfile
const all = { demand: `${profileId.name}:reveal`, resource: sealedProfile } as const
const one = { path: `${path}/:id`, params: byId } as const

/**
 * Routes for people who may reveal secrets: the profiles with their stored secrets, and the sealing keys. The route of the profile
 * itself reveals a secret.
 */
export const sealedProfileRoutes: Area = (app, services) => {
  const repository = repositoryOf(sealedProfile, services)
  const profiles = repositoryOf(profileId, services)
  const state = stateOf(services)

  route(
    app,
    {
      ...all,
      method: 'GET',
      path,
      summary: 'The profiles with their stored secrets',
      query: listQuerySchema(sealedProfile),
      answer: rowsAnswer(sealedProfile),
    },
    async ({ query, change: { actor }, reply }) =>
      sendPage(reply, await repository.list({ ...untilDeparture(query, reply), actor })),
  )

  route(
    app,
    { ...all, ...one, method: 'GET', summary: 'One profile by its secrets', answer: rowAnswer(sealedProfile) },
    async ({ params: { id }, change: { actor }, reply }) => {
      const stored = await repository.read(id, actor)
      if (!stored) throw new Problem(problems.notFound)
      return sendRow(reply, stored)
    },
  )

  route(
    app,
    {
      method: 'POST',
      path,
      demand: `${profileId.name}:create`,
      resource: sealedProfile,
      summary: 'Create a profile; by default its Ki is encrypted by its provider',
      body: createBody(profileId),
      answer: rowAnswer(profileId),
      status: 201,
      idempotent: true,
      problems: [problems.conflict, problems.duplicate, notThatWay],
    },
    async ({ body, change, request, reply }) => {
      const created = await runIdempotently(
        services.database,
        request,
        (on) => profiles.create({ crypted: true, ...body }, change, on),
        (id, on) => profiles.read(id, change.actor, on),
      )
      return sendRow(reply.header('location', `${path}/${created.id}`), created)
    },
  )

  for (const method of ['PUT', 'PATCH'] as const)
    route(
      app,
      {
        ...one,
        method,
        demand: `${profileId.name}:update`,
        resource: sealedProfile,
        summary: 'Change the six attributes of a profile, and the text of its state',
        body: formBody,
        answer: rowAnswer(profileId),
        versioned: true,
        problems: [problems.conflict, problems.duplicate, notThatWay],
      },
      async ({ params: { id }, body, change, request, reply }) =>
        sendRow(reply, await profiles.update(id, demandedVersion(request), body, change)),
    )

  route(app, sealState, async () => ({ data: await state() }))
}

const writableFields = new Set(sealedForm.form.flatMap(({ fields }) => fields))

/** The profile resource, with only the fields of the sealed form writable. */
const formOnly: Resource = {
  ...profileId,
  fields: Object.fromEntries(
    Object.entries(profileId.fields).map(([name, field]) => [name, { ...field, managed: !writableFields.has(name) }]),
  ),
}

/** The request body of a change, with only the fields of the sealed form. */
const formBody = z
  .unknown()
  .transform((body) => valuesOf(formOnly, body, 'update'))
  .meta(bodySchema(formOnly.fields, 'change'))

const believedFor = 5_000

/** Counting reads every sealed value, so concurrent requests share one count. */
function stateOf({ database, resources, prepare }: Services): () => Promise<AnswerOf<typeof sealState>['data']> {
  return memoize(believedFor, async () => {
    const probe = await prepare.seal('', { table: 'probe', column: 'probe', id: 'probe' })
    return { active: keyOf(probe), counts: await sealedCounts(database, resources) }
  })
}
