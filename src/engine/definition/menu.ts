import type { Permission } from './access.ts'
import type { MenuPlace, ResourceSummary } from './resource.ts'
import type { Words } from './words.ts'

/** A menu entry for a page, not for the list of a resource. */
export interface MenuPage extends MenuPlace {
  /** The page's name in kebab-case, like the name of a resource; the browser registers the screen under this name. */
  readonly page: string
  /** The screen's path in the app. */
  readonly screen: string
  readonly label: Words
  /** The permission to see the page. */
  readonly demand: Permission
}

/** The target of a menu entry: the list of a resource, or a page. */
export type MenuEntry = ResourceSummary | MenuPage

/** An area of the side menu: its name, the name of its icon and its entries in order. */
export interface MenuArea {
  readonly label: Words
  readonly icon: string
  readonly entries: readonly MenuEntry[]
}

/** Whether an entry is a page rather than a resource. */
export function isPage(entry: MenuEntry): entry is MenuPage {
  return 'page' in entry
}

/** The name under which an entry's screens are registered. */
export function nameOf(entry: MenuEntry): string {
  return isPage(entry) ? entry.page : entry.name
}

/** The label of a menu entry. */
export function labelOf(entry: MenuEntry): Words {
  return isPage(entry) ? entry.label : entry.labels.many
}

/** The permission to open a menu entry. */
export function demandOf(entry: MenuEntry): Permission {
  return isPage(entry) ? entry.demand : `${entry.name}:read`
}

/** The menu without the entries that people open from the list of their parent entry. */
export function withoutChildren(menu: readonly MenuArea[]): readonly MenuArea[] {
  const names = new Set(menu.flatMap(({ entries }) => entries.map(nameOf)))
  return menu
    .map((area) => ({ ...area, entries: area.entries.filter(({ parent }) => !parent || !names.has(parent)) }))
    .filter(({ entries }) => entries.length > 0)
}

/** The family of a menu entry: the entry with its children or, for a child, its parent with all children. */
export function familyOf(menu: readonly MenuArea[], entry: MenuEntry): readonly MenuEntry[] {
  const entries = menu.flatMap((area) => area.entries)
  const parent = entries.find((one) => nameOf(one) === entry.parent) ?? entry
  return [parent, ...entries.filter((one) => one.parent === nameOf(parent))]
}

/** The menu entry that a path opens, and the remaining part of the path. */
export function entryAt(
  menu: readonly MenuArea[],
  path: string,
): { area: MenuArea; entry: MenuEntry; rest: string } | null {
  for (const area of menu) {
    const entry = area.entries.find(({ screen }) => path === screen || path.startsWith(`${screen}/`))
    if (entry) return { area, entry, rest: path.slice(entry.screen.length + 1) }
  }
  return null
}

/** The resources of a menu, in menu order. */
export function resourcesIn(menu: readonly MenuArea[]): readonly ResourceSummary[] {
  return menu.flatMap(({ entries }) => entries).filter((entry): entry is ResourceSummary => !isPage(entry))
}

/** The pages of a menu, in menu order. */
export function pagesIn(menu: readonly MenuArea[]): readonly MenuPage[] {
  return menu.flatMap(({ entries }) => entries).filter(isPage)
}
