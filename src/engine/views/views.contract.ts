import * as z from 'zod'
import { problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { text } from '#engine/fields/text/text.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
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
  sharedWith: z.uuid().nullable().describe('Whoever belongs to this row sees it too'),
  sharedTitle: z.string().nullable().describe('What that row is called'),
  mine: z.boolean(),
  usual: z.boolean().describe('Whether the asker’s list opens with it'),
  createdAt: z.string(),
  updatedAt: z.string(),
})

const name = text({ label: viewsMessages.name, required: true, max: 80 })
const query = text({ label: viewsMessages.view, max: 4000 })
const usual = toggle({ label: viewsMessages.byDefault, required: true })

/** The documentation chapter of views. Views belong to people, so programs with an API token have none. */
const chapter = { name: 'Views', description: 'Lists as somebody keeps them: filters, order and columns under a name' }
const common = { demand: 'signed-in', inPerson: true, chapter } as const

/** The contracts for views of the lists of `resources`; a view may be shared with a row of `among`. */
export function viewContracts(resources: readonly Resource[], among: Resource | null) {
  const resource = z.enum(resources.map((one) => one.name)).describe('Of whose list')
  const sharedWith = among && reference({ label: viewsMessages.sharedWith, target: among.name })
  const viewBody = z.strictObject({ resource, name: memberOf<string>('name', name), query: memberOf('query', query) })
  const changed = z.strictObject({
    name: changedMember<string>('name', name),
    query: changedMember('query', query),
    version: z
      .int()
      .optional()
      .meta({ examples: [1] }),
  })
  return {
    list: contract({
      ...{ ...common, method: 'GET', path: '/api/views' },
      summary: 'The views of a list: mine, and those shared with me',
      query: z.strictObject({ resource }),
      answer: z.strictObject({
        data: z.array(savedView),
        sharing: z
          .strictObject({ resource: z.string() })
          .nullable()
          .describe('Whose rows a view may be shared with; null for who may not share'),
      }),
    }),
    create: contract({
      ...{ ...common, method: 'POST', path: '/api/views', status: 201 },
      summary: 'Keep a view of a list',
      body: sharedWith ? viewBody.extend({ sharedWith: memberOf('sharedWith', sharedWith) }) : viewBody,
      answer: dataSchema(savedView),
      problems: [problems.duplicate],
    }),
    change: contract({
      ...{ ...common, method: 'PATCH', path: '/api/views/:id', versioned: true },
      summary: 'Change a view of mine',
      params: byId,
      body: sharedWith ? changed.extend({ sharedWith: changedMember('sharedWith', sharedWith) }) : changed,
      answer: dataSchema(savedView),
      problems: [problems.duplicate],
    }),
    usual: contract({
      ...{ ...common, method: 'PUT', path: '/api/views/:id/usual' },
      summary: 'The view my list opens with, or no longer',
      params: byId,
      body: z.strictObject({ usual: memberOf<boolean>('usual', usual) }),
      answer: dataSchema(savedView),
    }),
    remove: contract({
      ...{ ...common, method: 'DELETE', path: '/api/views/:id', versioned: true },
      summary: 'Forget a view of mine',
      params: byId,
      answer: null,
    }),
  }
}

/** The contracts of views. */
export type ViewContracts = ReturnType<typeof viewContracts>
