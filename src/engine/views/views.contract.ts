import * as z from 'zod'
import { problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { text } from '#engine/fields/text/text.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { confirmation } from '#engine/http/confirmation.ts'
import { byId, contract, dataSchema } from '#engine/http/contract.ts'
import { changedMember, memberOf } from '#engine/http/members.ts'
import { viewsMessages } from './views.messages.ts'

/** A saved view of a list: its filters, search, order, columns and density, in the format of the address. */
export const savedView = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  resource: z.string(),
  name: z.string(),
  query: z.string(),
  sharedWith: z.uuid().nullable().describe('The view is shared with the people who belong to this row'),
  sharedTitle: z.string().nullable().describe('The title of that row'),
  mine: z.boolean(),
  usual: z.boolean().describe('Whether it is the caller’s default view of the list'),
  createdAt: z.string(),
  updatedAt: z.string(),
})

/** A view of rows that wait for a person, with their number. */
const taskView = z.strictObject({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  count: z.int(),
  exact: z.boolean().describe('False when the number of rows is greater than `count`'),
})

const name = text({ label: viewsMessages.name, required: true, max: 80 })
const query = text({ label: viewsMessages.view, max: 4000 })
const usual = toggle({ label: viewsMessages.byDefault, required: true })

/** The documentation chapter of views. Views belong to people, so programs with an API token have none. */
const chapter = { name: 'Views', description: 'Saved views of lists: filters, order and columns with a name' }
const common = { demand: 'signed-in', inPerson: true, chapter } as const

/** The contracts for views of the lists of `resources`; a view may be shared with a row of `among`. */
export function viewContracts(resources: readonly Resource[], among: Resource | null) {
  const resource = z.enum(resources.map((one) => one.name)).describe('The resource of the list')
  const sharedWith = among && reference({ label: viewsMessages.sharedWith, target: among.name })
  const viewBody = z.strictObject({
    resource,
    name: memberOf<string>('name', name),
    query: memberOf('query', query),
    ...confirmation,
  })
  const changed = z.strictObject({
    name: changedMember<string>('name', name),
    query: changedMember('query', query),
    ...confirmation,
    version: z
      .int()
      .optional()
      .meta({ examples: [1] }),
  })
  return {
    list: contract({
      ...{ ...common, method: 'GET', path: '/api/views' },
      summary: 'The views of a list: my own, those shared with me, and those of waiting rows',
      query: z.strictObject({ resource }),
      answer: z.strictObject({
        data: z.array(savedView),
        tasks: z.array(taskView).describe('The views of rows that wait for the caller; they cannot be changed'),
        sharing: z
          .strictObject({ resource: z.string() })
          .nullable()
          .describe('The resource with whose rows a view can be shared; null for people who may not share'),
      }),
    }),
    create: contract({
      ...{ ...common, method: 'POST', path: '/api/views', status: 201 },
      summary: 'Save a view of a list',
      body: sharedWith ? viewBody.extend({ sharedWith: memberOf('sharedWith', sharedWith) }) : viewBody,
      answer: dataSchema(savedView),
      problems: [problems.duplicate],
    }),
    change: contract({
      ...{ ...common, method: 'PATCH', path: '/api/views/:id', versioned: true },
      summary: 'Change one of my views',
      params: byId,
      body: sharedWith ? changed.extend({ sharedWith: changedMember('sharedWith', sharedWith) }) : changed,
      answer: dataSchema(savedView),
      problems: [problems.duplicate],
    }),
    usual: contract({
      ...{ ...common, method: 'PUT', path: '/api/views/:id/usual' },
      summary: 'Set or clear my default view of a list',
      params: byId,
      body: z.strictObject({ usual: memberOf<boolean>('usual', usual) }),
      answer: dataSchema(savedView),
    }),
    remove: contract({
      ...{ ...common, method: 'DELETE', path: '/api/views/:id', versioned: true },
      summary: 'Delete one of my views',
      params: byId,
      answer: null,
    }),
  }
}

/** The contracts of views. */
export type ViewContracts = ReturnType<typeof viewContracts>
