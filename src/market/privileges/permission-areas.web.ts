import { verbs, type Permission, type Verb } from '#engine/definition/access.ts'
import { resourcesIn } from '#engine/definition/menu.ts'
import type { ResourceSummary } from '#engine/definition/resource.ts'
import { foldText } from '#engine/definition/text/text-folding.ts'
import type { Words } from '#engine/definition/words.ts'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { messages } from './permissions.messages.ts'

/** Whether a permission may be chosen at all. */
export type IsSelectable = (permission: string) => boolean

/** An area of the menu with its resources, and those of their acts that may be chosen. */
export interface PermissionArea {
  readonly label: Words
  readonly rows: readonly PermissionRow[]
}

/** A resource, and those of its acts that may be chosen. */
interface PermissionRow {
  readonly resource: ResourceSummary
  readonly verbs: readonly Verb[]
}

/** The areas of the menu as far as something in them may be chosen and is called as asked; what is in no area comes last. */
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

/** The permission to do something to the rows of a resource. */
export function permissionTo({ name }: ResourceSummary, verb: Verb): Permission {
  return `${name}:${verb}`
}

/** All that may be chosen in some rows, or of one act. */
export function permissionsIn(rows: readonly PermissionRow[], only?: Verb): Permission[] {
  return rows.flatMap(({ resource, verbs: offered }) =>
    offered.filter((verb) => only === undefined || verb === only).map((verb) => permissionTo(resource, verb)),
  )
}
