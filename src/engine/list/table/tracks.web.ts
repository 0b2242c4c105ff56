import { fieldOf } from '#engine/fields/columns.web.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { WebKind } from '#engine/fields/web-kind.web.tsx'

// In rem, of a head as the style sheet sets it: its letters, the room around them, and the longest that is given all its room.
const letter = 0.44
const aroundHead = 2.75
const widestHead = 11

/** How wide a column is whose kind does not say it, in rem. */
const shortText = 11

/** The least that the title has, and what stands before and after the columns, in rem. */
export const fixedTracks = { tick: 2.75, title: 12, acts: 2.75 }

/** How wide each column is, in rem: from the kind of its field and what it is called, never from the rows of a page. */
export function tracksOf(
  resource: Resource,
  columns: readonly string[],
  kinds: Readonly<Record<string, WebKind>>,
  labelOf: (name: string) => string,
): readonly number[] {
  return columns.map((name) => {
    const own = kinds[fieldOf(resource, name)?.kind ?? '']?.width ?? shortText
    return Math.max(own, Math.min(labelOf(name).length * letter + aroundHead, widestHead))
  })
}
