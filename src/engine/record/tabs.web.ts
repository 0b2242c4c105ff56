import type { FunctionComponent } from 'react'
import type { Permission } from '#engine/definition/access.ts'
import type { Resource, ResourceSummary, Row } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'

/** A list of related records, as a tab of the record's page. */
export interface ListTab {
  /** The name of the tab in the address. */
  readonly key: string
  readonly resource: ResourceSummary
  readonly field: string
  readonly label: Words
  readonly create: Words
}

/** An extra tab of this resource's page. */
export interface OwnTab<Of extends Resource = Resource> {
  /** The name of the tab in the address. */
  readonly key: string
  readonly label: Words
  /**
   * The position of the tab. `front`: before the record's facts; the page opens on this tab. `first`: right after the
   * facts. `last`: after the related lists.
   */
  readonly place: 'front' | 'first' | 'last'
  /** The permission required to see the tab; by default that of the record. */
  readonly demand?: Permission
  /** The fields edited in this tab instead of the record's form. */
  readonly fields?: readonly string[]
  /** The number of entries in the tab; undefined when unknown. */
  readonly count?: (row: Row<Of>) => number
  readonly Panel: FunctionComponent<{ readonly resource: Of; readonly row: Row<Of> }>
}

/** The key of the tab with the record's own fields or its form. */
export const factsTab = 'facts'

/** The key of the tab with the history of the record. */
export const historyTab = 'history'

/** The related lists the person may read, in the definition's order. */
export function listTabsOf(
  resource: Resource,
  resources: readonly ResourceSummary[],
  may: (permission: Permission) => boolean,
  row: Row,
): readonly ListTab[] {
  return resource.tabs.flatMap(({ resource: name, field, label, create, settled }) => {
    const listed = resources.find((one) => one.name === name)
    if (!listed || !may(`${name}:read`)) return []
    // Two lists of one resource are distinguished by their reference field.
    const twice = resource.tabs.filter((other) => other.resource === name).length > 1
    const { labels } = listed
    return [
      {
        key: twice ? `${name}.${field}` : name,
        resource: settled?.(row) ? readOnly(listed) : listed,
        field,
        label: label ?? labels.short ?? labels.many,
        create: create ?? labels.create,
      },
    ]
  })
}

function readOnly(resource: ResourceSummary): ResourceSummary {
  return {
    ...resource,
    verbs: resource.verbs.filter((verb) => !['create', 'update', 'delete', 'activate'].includes(verb)),
  }
}

/** The tab named in the address, or the default tab. The address omits the default tab. */
export function tabAt(requested: unknown, others: readonly Pick<ListTab, 'key'>[], front = factsTab): string {
  if (requested === historyTab || requested === factsTab) return requested
  return others.find(({ key }) => key === requested)?.key ?? front
}

const mostTabs = 7

/**
 * Splits the tabs into the strip and its overflow menu; the current tab is always in the strip. `room` and the widths
 * are in pixels; `menu` is the width of the menu's button.
 */
export function shownTabs<Tab extends { readonly key: string }>(
  tabs: readonly Tab[],
  current: string,
  room = Infinity,
  widthOf: (tab: Tab) => number = () => 0,
  menu = 0,
): readonly [shown: readonly Tab[], others: readonly Tab[]] {
  const split = (most: number): readonly [readonly Tab[], readonly Tab[]] => {
    const looked = tabs.slice(most).filter(({ key }) => key === current)
    const shown = [...tabs.slice(0, most - looked.length), ...looked]
    return [shown, tabs.filter((tab) => !shown.includes(tab))]
  }
  for (let most = Math.min(tabs.length, mostTabs); most > 1; most--) {
    const [shown, others] = split(most)
    const width = shown.reduce((sum, tab) => sum + widthOf(tab), others.length > 0 ? menu : 0)
    if (width <= room) return [shown, others]
  }
  return split(1)
}

/**
 * The index of the tab that a key moves to; arrows follow the reading direction and wrap around. Null for other keys.
 */
export function nextTab(key: string, place: number, count: number, direction: 'ltr' | 'rtl'): number | null {
  const [forth, back] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === forth) return (place + 1) % count
  if (key === back) return (place - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
