import type { Resource } from '#engine/definition/resource.ts'
import { gallery } from '#engine/testing/gallery.api.ts'
import { resources } from '#market/resources.api.ts'

/** The resources of the sweeps: all resources of Souk, and a test resource with a field of every kind. */
export const swept: readonly Resource[] = [...resources, gallery]

/** Whether the rows of a resource need values that only the product sets. */
function needsOwnAction({ fields }: Resource): boolean {
  return Object.values(fields).some(({ managed, required }) => managed && required)
}

/**
 * The resources whose rows, with the rows that they require, are created by the standard create action; other resources,
 * such as orders, have separate tests.
 */
export const selfMade: readonly Resource[] = swept.filter(
  (resource) =>
    resource.verbs.includes('create') &&
    !needsOwnAction(resource) &&
    !swept.some(
      (one) =>
        needsOwnAction(one) &&
        Object.values(resource.fields).some(({ target, required }) => required && target === one.name),
    ),
)
