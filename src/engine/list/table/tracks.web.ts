import { fieldOf, isSortable } from '#engine/fields/columns.web.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
import type { Registry } from '#engine/fields/registry.web.tsx'

// Widths in rem, matching the style sheets: one letter, the padding of a header with the arrow of its order, and of a
// pill, and the maximum width that their texts give a column.
const letter = 0.44
const aroundHead = 2.75
const sortArrow = 1.125
const widestHead = 11
const aroundPill = 3.5
const widestPill = 13

// The sign before a deadline that has passed.
const deadlineMark = 1.25

// The space in rem after the last column's content, for the row actions. All three appear on the row under the pointer:
// they may cover a text, but not the button of a status.
const roomForActs = 1.75
const roomForAllActs = 6.25

/** The width in rem of a column whose field kind defines none. Columns of at least this width contain texts. */
const shortText = 11

/** The widths in rem up to which columns of short and of long texts grow on a wide screen. */
const widestText = 24
const widestLongText = 48

/** The width in rem of the checkbox cell. */
const tick = 2.75

/** The minimum width in rem of a title. */
const titleLeast = 12

/** The width in rem of a table on a screen of 1440 pixels beside the menu. */
const widest = 71.5

/** The columns that fit beside the title on a screen of 1440 pixels; a column too wide for the rest is left out. */
export function fittingColumns(
  resource: Resource,
  columns: readonly string[],
  registry: Pick<Registry, 'kinds' | 'resources'>,
  say: (label: Words) => string,
): readonly string[] {
  const tracks = tracksOf(resource, [...columns, ''], registry, say)
  let rest = widest - tick - titleTrack(resource) - roomForActs
  return columns.filter((_, place) => {
    const track = tracks[place] ?? 0
    if (track > rest) return false
    rest -= track
    return true
  })
}

/** The minimum width in rem of the title column. Fields that distinguish the row stand below the title. */
function titleTrack({ evidence, titleWidth = titleLeast }: Resource): number {
  return evidence.length > 0 ? titleLeast : titleWidth
}

/** Column widths in rem, computed from the field's kind, its choices and its label, but not from the rows of a page. */
function tracksOf(
  resource: Resource,
  columns: readonly string[],
  { kinds, resources }: Pick<Registry, 'kinds' | 'resources'>,
  say: (label: Words) => string,
): readonly number[] {
  return columns.map((name, place) => {
    const { kind = '', label, choices = [], target, deadline } = fieldOf(resource, name) ?? {}
    const around = isSortable(resource, name) ? aroundHead : aroundHead - sortArrow
    const head = say(label ?? resource.labels.one).length * letter + around
    const pill = Math.max(0, ...choices.map((one) => say(one.label).length)) * letter + aroundPill
    const room = name === 'active' ? roomForAllActs : roomForActs
    const last = place === columns.length - 1 ? room : 0
    const titles = resources.find((one) => one.name === target)?.titleWidth
    const content = (titles ?? kinds[kind]?.width ?? shortText) + (deadline ? deadlineMark : 0)
    return last + Math.max(content, Math.min(head, widestHead), Math.min(pill, widestPill))
  })
}

/**
 * The widths of a table's columns: in rem the width of the checkbox and the least width of the whole table, and in CSS
 * the widths of the columns after the title, which takes the rest.
 */
export function tableTracks(
  resource: Resource,
  columns: readonly string[],
  registry: Pick<Registry, 'kinds' | 'resources'>,
  say: (label: Words) => string,
  hasTick: boolean,
): { readonly tick: number; readonly least: number; readonly widths: readonly string[] } {
  const tracks = tracksOf(resource, columns, registry, say)
  const least = tracks.reduce((sum, track) => sum + track, titleTrack(resource) + (hasTick ? tick : 0))
  // The title and the columns of texts share the space beyond the least width; beside a long text the title takes less.
  // Columns of pills take none, because the width of their pills is known.
  const shares = columns.map((name, place) => {
    const { pill, wide } = registry.kinds[fieldOf(resource, name)?.kind ?? ''] ?? {}
    return pill || (tracks[place] ?? 0) < shortText ? 0 : wide ? 3 : 1
  })
  // A title that is a short number needs no more than its width.
  const titleShare = titleTrack(resource) < titleLeast ? 0 : shares.includes(3) ? 1 : 2
  const all = shares.reduce<number>((sum, share) => sum + share, titleShare)
  const widths = tracks.map((track, place) => {
    const share = shares[place] ?? 0
    const widest = share > 1 ? widestLongText : widestText
    return share === 0
      ? `${track}rem`
      : `min(${widest}rem, ${track}rem + max(0rem, 100cqi - ${least}rem) * ${share} / ${all})`
  })
  return { tick, least, widths }
}
