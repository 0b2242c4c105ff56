import type { Permission } from './access.ts'
import type { MenuPlace, ResourceSummary } from './resource.ts'
import type { Words } from './words.ts'

/** A screen of its own that the menu opens: it lists no resource. */
export interface MenuPage extends MenuPlace {
  /** Kebab-case, like the name of a resource; the screen stands under it in the registry of the browser. */
  readonly page: string
  /** The screen's path in the app. */
  readonly screen: string
  readonly label: Words
  /** Who sees it. */
  readonly demand: Permission
}

/** What an entry of the menu opens: the list of a resource, or a page. */
export type MenuEntry = ResourceSummary | MenuPage

/** One area of the side menu: its name, the name of its icon and what people open from it, in order. */
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

/** What an entry is called. */
export function labelOf(entry: MenuEntry): Words {
  return isPage(entry) ? entry.label : entry.labels.many
}

/** What an entry asks of whoever opens it. */
export function demandOf(entry: MenuEntry): Permission {
  return isPage(entry) ? entry.demand : `${entry.name}:read`
}

/** The menu with the entries that have a link of their own: those that the list of another one there leads to have none. */
export function withoutChildren(menu: readonly MenuArea[]): readonly MenuArea[] {
  const names = new Set(menu.flatMap(({ entries }) => entries.map(nameOf)))
  return menu
    .map((area) => ({ ...area, entries: area.entries.filter(({ parent }) => !parent || !names.has(parent)) }))
    .filter(({ entries }) => entries.length > 0)
}

/** An entry with those that are reached from its list; an entry that is itself reached so, with its parent and the others. */
export function familyOf(menu: readonly MenuArea[], entry: MenuEntry): readonly MenuEntry[] {
  const entries = menu.flatMap((area) => area.entries)
  const parent = entries.find((one) => nameOf(one) === entry.parent) ?? entry
  return [parent, ...entries.filter((one) => one.parent === nameOf(parent))]
}

/** The entry that a path is a screen of, and what of the path stands behind the entry's own. */
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

/** The resources of a menu, in its order. */
export function resourcesIn(menu: readonly MenuArea[]): readonly ResourceSummary[] {
  return menu.flatMap(({ entries }) => entries).filter((entry): entry is ResourceSummary => !isPage(entry))
}

/** The pages of a menu, in its order. */
export function pagesIn(menu: readonly MenuArea[]): readonly MenuPage[] {
  return menu.flatMap(({ entries }) => entries).filter(isPage)
}
