import type { FunctionComponent } from 'react'
import type { Permission } from '#engine/definition/access.ts'
import type { Resource, ResourceSummary, Row } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'

/** A list of what belongs to a record, as a tab of its page. */
export interface ListTab {
  /** What the address calls it. */
  readonly key: string
  readonly resource: ResourceSummary
  readonly field: string
  readonly label: Words
  readonly create: Words
}

/** A tab that only the page of this resource has. */
export interface OwnTab<Of extends Resource = Resource> {
  /** What the address calls it. */
  readonly key: string
  readonly label: Words
  /** Before the record's facts, which the page then opens on; right after them; or after the lists of what belongs to it. */
  readonly place: 'front' | 'first' | 'last'
  /** Who sees it; whoever sees the record unless said otherwise. */
  readonly demand?: Permission
  /** The fields that are changed here, and so no longer in the record's form. */
  readonly fields?: readonly string[]
  /** How many there are in it; unsaid when that is not known. */
  readonly count?: (row: Row<Of>) => number
  readonly Panel: FunctionComponent<{ readonly resource: Of; readonly row: Row<Of> }>
}

/** The tab with the record's own facts, and the form that changes them. */
export const factsTab = 'facts'

/** The tab with everything that happened to the record. */
export const historyTab = 'history'

/** The lists on the page of a record that somebody may read, in the definition's order. */
export function listTabsOf(
  resource: Resource,
  resources: readonly ResourceSummary[],
  may: (permission: Permission) => boolean,
  row: Row,
): readonly ListTab[] {
  return resource.tabs.flatMap(({ resource: name, field, label, create, settled }) => {
    const listed = resources.find((one) => one.name === name)
    if (!listed || !may(`${name}:read`)) return []
    // Two lists of one resource are told apart by the field that points here.
    const twice = resource.tabs.filter((other) => other.resource === name).length > 1
    const { labels } = listed
    return [
      {
        key: twice ? `${name}.${field}` : name,
        resource: settled?.(row) ? readOnly(listed) : listed,
        field,
        label: label ?? labels.many,
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

/** The tab an address asks for; the one a page opens on, which the address leaves unsaid, when there is no such tab. */
export function tabAt(requested: unknown, others: readonly Pick<ListTab, 'key'>[], front = factsTab): string {
  if (requested === historyTab || requested === factsTab) return requested
  return others.find(({ key }) => key === requested)?.key ?? front
}

const mostTabs = 7

/** The tabs of a strip, and those that wait behind it; the one that is looked at is always in it. */
export function shownTabs<Tab extends { readonly key: string }>(
  tabs: readonly Tab[],
  current: string,
): readonly [shown: readonly Tab[], others: readonly Tab[]] {
  if (tabs.length <= mostTabs) return [tabs, []]
  const first = tabs.slice(0, mostTabs)
  const looked = tabs.slice(mostTabs).filter(({ key }) => key === current)
  const shown = [...first.slice(0, mostTabs - looked.length), ...looked]
  return [shown, tabs.filter((tab) => !shown.includes(tab))]
}

/** Which tab the keyboard goes to from one; arrows follow the way the page is read, and go round. Null when the key means nothing here. */
export function nextTab(key: string, place: number, count: number, direction: 'ltr' | 'rtl'): number | null {
  const [forth, back] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === forth) return (place + 1) % count
  if (key === back) return (place - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
