import type { Resource } from '#engine/definition/resource.ts'
import { gallery } from '#engine/testing/gallery.api.ts'
import { resources } from '#market/resources.api.ts'

/** The resources of the sweeps: all of Souk, and one with a field of every kind. */
export const swept: readonly Resource[] = [...resources, gallery]

/** Resources whose rows the standard create makes; others, such as orders, have their own tests. */
export const selfMade: readonly Resource[] = swept.filter(
  ({ verbs, fields }) =>
    verbs.includes('create') && Object.values(fields).every(({ managed, required }) => !managed || !required),
)
