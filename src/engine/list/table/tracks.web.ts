import { evidenceOf, fieldOf, hasPicture, isSortable, titleOf } from '#engine/fields/columns.web.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
import type { Registry } from '#engine/fields/registry.web.tsx'

// Widths in rem, matching the style sheets: one letter of a header, of a cell and of the line below a title, the padding
// of a cell, of a header with the arrow of its order, and of a pill, and the maximum width that their texts give a column.
const letter = 0.44
const cellLetter = 0.47
const evidenceLetter = 0.4
const aroundCell = 1.5
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

/** The widths in rem up to which a column is as wide as its longest text. */
const widestText = 24
const widestParagraph = 40

/** The weights of columns that share the width beyond what their texts need. */
const paragraphWeight = 9
const titleWeight = 2
const textWeight = 1
const shortWeight = 0.75

/** The widths in rem of a picture and of a status beside a title. */
const pictureWidth = 2.75
const statusWidth = 5.5

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

/** The number of letters of a header in one line, and in the longer one of two lines. */
const inOneLine = (label: string): number => label.length
const inTwoLines = (label: string): number =>
  Math.min(label.length, ...[...label.matchAll(/\s/gu)].map(({ index }) => Math.max(index, label.length - index - 1)))

/** Minimum column widths in rem, computed from the field's kind, its choices and its label. */
function tracksOf(
  resource: Resource,
  columns: readonly string[],
  { kinds, resources }: Pick<Registry, 'kinds' | 'resources'>,
  say: (label: Words) => string,
  lettersOf = inOneLine,
): readonly number[] {
  return columns.map((name, place) => {
    const { kind = '', label, choices = [], target, deadline } = fieldOf(resource, name) ?? {}
    const around = isSortable(resource, name) ? aroundHead : aroundHead - sortArrow
    const head = lettersOf(say(label ?? resource.labels.one)) * letter + around
    const pill = Math.max(0, ...choices.map((one) => say(one.label).length)) * letter + aroundPill
    const room = name === 'active' ? roomForAllActs : roomForActs
    const last = place === columns.length - 1 ? room : 0
    const titles = resources.find((one) => one.name === target)?.titleWidth
    const content = (titles ?? kinds[kind]?.width ?? shortText) + (deadline ? deadlineMark : 0)
    return last + Math.max(content, Math.min(head, widestHead), Math.min(pill, widestPill))
  })
}

/** The width in rem of the longest title in a list, with the line below it and a picture or a status beside it. */
function longestTitle(
  resource: Resource,
  rows: readonly Row[],
  columns: readonly string[],
  { kinds }: Pick<Registry, 'kinds'>,
): number {
  const picture = hasPicture(resource, kinds) ? pictureWidth : 0
  const widths = rows.map((row) => {
    const below = evidenceOf(resource, row, columns).map((name) => cellText(row, name).length + 3)
    const words = Math.max(
      titleOf(resource, row).length * cellLetter,
      below.reduce((sum, length) => sum + length, 0) * evidenceLetter,
    )
    return words + aroundCell + picture + (row.active || columns.includes('active') ? 0 : statusWidth)
  })
  return Math.min(widestText, Math.max(0, ...widths))
}

/** The text that a cell shows, for references and for texts. */
function cellText(row: Row, name: string): string {
  const value = row.titles?.[name] ?? row[name]
  return typeof value === 'string' ? value : ''
}

/**
 * The widths of a table's columns: in rem the width of the checkbox, the least width of the whole table and the width
 * that its texts miss then, and in CSS the widths of the columns after the title, which takes the rest. `rows` are the
 * first ones that the table showed: columns keep their widths when a page is turned.
 */
export function tableTracks(
  resource: Resource,
  rows: readonly Row[],
  columns: readonly string[],
  registry: Pick<Registry, 'kinds' | 'resources'>,
  say: (label: Words) => string,
  hasTick: boolean,
): { readonly tick: number; readonly least: number; readonly lack: number; readonly widths: readonly string[] } {
  const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)
  const weights = columns.map((name) => {
    const { pill, wide, width = shortText } = registry.kinds[fieldOf(resource, name)?.kind ?? ''] ?? {}
    return pill || width < shortText ? shortWeight : wide ? paragraphWeight : textWeight
  })
  const longest = columns.map((name, place) => {
    const letters = Math.max(0, ...rows.map((row) => cellText(row, name).length))
    const width = letters * cellLetter + aroundCell + (place === columns.length - 1 ? roomForActs : 0)
    const most = weights[place] === paragraphWeight ? widestParagraph : widestText
    return weights[place] === shortWeight ? 0 : Math.min(most, width)
  })
  const title = titleTrack(resource)
  const fixed = title + (hasTick ? tick : 0)
  const titleLack = Math.max(0, longestTitle(resource, rows, columns, registry) - title)
  const lacksOf = (tracks: readonly number[]) =>
    tracks.map((track, place) => Math.max(0, (longest[place] ?? 0) - track))
  // Headers take two lines where texts would be cut otherwise.
  const oneLine = tracksOf(resource, columns, registry, say)
  const lacksOfTexts = lacksOf(oneLine).filter((_, place) => weights[place] === textWeight)
  const isTight = fixed + sum(oneLine) + sum(lacksOfTexts) + titleLack > widest
  const tracks = isTight ? tracksOf(resource, columns, registry, say, inTwoLines) : oneLine
  const least = fixed + sum(tracks)
  // Long texts get their missing width first, in proportion to it. All columns share the remaining width, so that no
  // wide gap separates a title from its row.
  const lacks = lacksOf(tracks)
  const lack = sum(lacks) + titleLack
  const weight = sum(weights) + (title < titleLeast ? 0 : titleWeight)
  const widths = tracks.map(
    (track, place) =>
      `calc(${track}rem + var(--missing) * ${(lacks[place] ?? 0) / (lack || 1)} + var(--left) * ${(weights[place] ?? 0) / weight})`,
  )
  return { tick, least, lack, widths }
}
