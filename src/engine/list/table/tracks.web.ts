import { fieldOf } from '#engine/fields/columns.web.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
import type { WebKind } from '#engine/fields/web-kind.web.tsx'

// In rem, of a head and a pill as the style sheets set them: their letters, the room around them, and the longest that are given all their room.
const letter = 0.44
const aroundHead = 2.75
const widestHead = 11
const aroundPill = 3.5
const widestPill = 13

// After the last column's content.
const roomForActs = 1.75

/** How wide a column is whose kind does not say it, in rem. */
const shortText = 11

/** Minimum width of the title, and width of the cells before the columns, in rem. */
export const fixedTracks = { tick: 2.75, title: 12 }

/** Column widths in rem, from the field's kind, its choices and its label, never from the rows of a page. */
export function tracksOf(
  resource: Resource,
  columns: readonly string[],
  kinds: Readonly<Record<string, WebKind>>,
  say: (label: Words) => string,
): readonly number[] {
  return columns.map((name, place) => {
    const { kind = '', label, choices = [] } = fieldOf(resource, name) ?? {}
    const head = say(label ?? resource.labels.one).length * letter + aroundHead
    const pill = Math.max(0, ...choices.map((one) => say(one.label).length)) * letter + aroundPill
    const last = place === columns.length - 1 ? roomForActs : 0
    return last + Math.max(kinds[kind]?.width ?? shortText, Math.min(head, widestHead), Math.min(pill, widestPill))
  })
}
