import type { Resource } from '#engine/definition/resource.ts'
import { gallery } from '#engine/testing/gallery.api.ts'
import { resources } from '#market/resources.api.ts'

/** What the sweeps go over: everything Souk keeps, and one resource with a field of every kind. */
export const swept: readonly Resource[] = [...resources, gallery]

/** Those whose rows the standard makes from what a client sends; the others, such as orders, have stories of their own. */
export const selfMade: readonly Resource[] = swept.filter(
  ({ verbs, fields }) =>
    verbs.includes('create') && Object.values(fields).every(({ managed, required }) => !managed || !required),
)
