import type { Permission } from './access.ts'
import type { ResourceSummary } from './resource.ts'
import type { Words } from './words.ts'

/** A screen of its own that the menu opens: it lists no resource. */
export interface MenuPage {
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

/** The resources of a menu, in its order. */
export function resourcesIn(menu: readonly MenuArea[]): readonly ResourceSummary[] {
  return menu.flatMap(({ entries }) => entries).filter((entry): entry is ResourceSummary => !isPage(entry))
}

/** The pages of a menu, in its order. */
export function pagesIn(menu: readonly MenuArea[]): readonly MenuPage[] {
  return menu.flatMap(({ entries }) => entries).filter(isPage)
}
