import type { Resource } from '#engine/definition/resource.ts'
import { gallery } from '#engine/testing/gallery.api.ts'
import { resources } from '#market/resources.api.ts'

/** The resources of the sweeps: all resources of Souk, and a test resource with a field of every kind. */
export const swept: readonly Resource[] = [...resources, gallery]

/**
 * The resources whose rows are created by the standard create action; other resources, such as orders, have separate
 * tests.
 */
export const selfMade: readonly Resource[] = swept.filter(
  ({ verbs, fields }) =>
    verbs.includes('create') && Object.values(fields).every(({ managed, required }) => !managed || !required),
)
