import { verbs, type Permission, type Verb } from '#engine/definition/access.ts'
import { resourcesIn } from '#engine/definition/menu.ts'
import type { ResourceSummary } from '#engine/definition/resource.ts'
import { foldText } from '#engine/definition/text/text-folding.ts'
import type { Words } from '#engine/definition/words.ts'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { messages } from './permissions.messages.ts'

/** Whether a permission can be selected. */
export type IsSelectable = (permission: string) => boolean

/** A menu area with its resources and their selectable actions. */
export interface PermissionArea {
  readonly label: Words
  readonly rows: readonly PermissionRow[]
}

/** A resource and its selectable actions. */
interface PermissionRow {
  readonly resource: ResourceSummary
  readonly verbs: readonly Verb[]
}

/** The menu areas with selectable permissions that match the search text. Resources outside the menu come last. */
export function usePermissionAreas(isSelectable: IsSelectable, search = ''): readonly PermissionArea[] {
  const { menu, resources } = useRegistry()
  const say = useSay()
  const placed = new Set(resourcesIn(menu).map(({ name }) => name))
  const areas = [
    ...menu.map((area) => ({ label: area.label, resources: resourcesIn([area]) })),
    { label: messages.others, resources: resources.filter(({ name }) => !placed.has(name)) },
  ]
  const isCalled = (words: Words): boolean => foldText(say(words)).includes(foldText(search.trim()))
  return areas
    .map(({ label, resources: all }) => ({
      label,
      rows: all
        .filter(({ labels }) => isCalled(label) || isCalled(labels.many))
        .map((resource) => ({
          resource,
          verbs: verbs.filter((verb) => resource.verbs.includes(verb) && isSelectable(permissionTo(resource, verb))),
        }))
        .filter((row) => row.verbs.length > 0),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** The permission for an action on the rows of a resource. */
export function permissionTo({ name }: ResourceSummary, verb: Verb): Permission {
  return `${name}:${verb}`
}

/** All selectable permissions in some rows, or only those for one action. */
export function permissionsIn(rows: readonly PermissionRow[], only?: Verb): Permission[] {
  return rows.flatMap(({ resource, verbs: offered }) =>
    offered.filter((verb) => only === undefined || verb === only).map((verb) => permissionTo(resource, verb)),
  )
}
