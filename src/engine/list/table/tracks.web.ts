import { fieldOf } from '#engine/fields/columns.web.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
import type { WebKind } from '#engine/fields/web-kind.web.tsx'

// Widths in rem, matching the style sheets: one letter, the padding of a header and of a pill, and the maximum width
// that their texts give a column.
const letter = 0.44
const aroundHead = 2.75
const widestHead = 11
const aroundPill = 3.5
const widestPill = 13

// The space in rem after the last column's content, for the row actions.
const roomForActs = 1.75

/** The width in rem of a column whose field kind defines none. Columns of at least this width contain texts. */
export const shortText = 11

/** The width in rem up to which such a column grows on a wide screen. */
export const widestText = 24

/** The width in rem of the checkbox cell, and the minimum width of the title. */
export const fixedTracks = { tick: 2.75, title: 12 }

/** The width in rem of a table on a screen of 1440 pixels beside the menu. */
const widest = 71.5

/** The columns that fit beside the title on a screen of 1440 pixels; a column too wide for the rest is left out. */
export function fittingColumns(
  resource: Resource,
  columns: readonly string[],
  kinds: Readonly<Record<string, WebKind>>,
  say: (label: Words) => string,
): readonly string[] {
  const tracks = tracksOf(resource, [...columns, ''], kinds, say)
  let rest = widest - fixedTracks.tick - fixedTracks.title - roomForActs
  return columns.filter((_, place) => {
    const track = tracks[place] ?? 0
    if (track > rest) return false
    rest -= track
    return true
  })
}

/** Column widths in rem, computed from the field's kind, its choices and its label, but not from the rows of a page. */
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
