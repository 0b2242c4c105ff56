import type { Words } from '#engine/definition/words.ts'
import type { useSay } from '#engine/i18n/i18n.web.ts'
import type { Option } from '#engine/ui/controls/select.web.tsx'
import { encodings, type Encoding } from '../../table-files/encodings.ts'
import type { ImportRun } from '../imports.web.ts'
import { readingMessages } from './reading-bar.messages.ts'

type Reading = NonNullable<ImportRun['reading']>
type Say = ReturnType<typeof useSay>

const { scripts, delimiters } = readingMessages

const scriptOf: Readonly<Record<Encoding, Words>> = {
  'utf-8': scripts.unicode,
  'utf-16le': scripts.unicode,
  'utf-16be': scripts.unicode,
  'windows-1252': scripts.western,
  'iso-8859-15': scripts.western,
  macintosh: scripts.western,
  'windows-1256': scripts.arabic,
  'iso-8859-6': scripts.arabic,
  gb18030: scripts.simplifiedChinese,
  big5: scripts.traditionalChinese,
  shift_jis: scripts.japanese,
  'euc-jp': scripts.japanese,
  'euc-kr': scripts.korean,
  'windows-1250': scripts.central,
  'iso-8859-2': scripts.central,
  'windows-1251': scripts.cyrillic,
  'iso-8859-5': scripts.cyrillic,
  'koi8-r': scripts.cyrillic,
  'koi8-u': scripts.cyrillic,
  ibm866: scripts.cyrillic,
  'x-mac-cyrillic': scripts.cyrillic,
  'windows-1253': scripts.greek,
  'iso-8859-7': scripts.greek,
  'windows-1254': scripts.turkish,
  'windows-1255': scripts.hebrew,
  'iso-8859-8': scripts.hebrew,
  'windows-1257': scripts.baltic,
  'windows-1258': scripts.vietnamese,
  'windows-874': scripts.thai,
}

const delimiterNames: Readonly<Record<string, Words>> = {
  ';': delimiters.semicolon,
  ',': delimiters.comma,
  '\t': delimiters.tab,
  '|': delimiters.bar,
}

/** The encodings as options; those that fit the file come first. */
export function encodingOptions({ encoding, likelyEncodings }: Reading, say: Say): readonly Option[] {
  const ordered = new Set([...(encoding ? [encoding.value] : []), ...likelyEncodings, ...encodings])
  return [...ordered].map((value) => ({
    value,
    label: say(readingMessages.encodingOf, { script: say(scriptOf[value]), name: value.toUpperCase() }),
  }))
}

/** The delimiters as options, including the delimiter that the file declares. */
export function delimiterOptions({ delimiter }: Reading, say: Say): readonly Option[] {
  const all = new Set([...Object.keys(delimiterNames), ...(delimiter ? [delimiter.value] : [])])
  return [...all].map((value) => ({ value, label: delimiterNames[value] ? say(delimiterNames[value]) : value }))
}

/** The sheets of a workbook as options; visible sheets come first. */
export function sheetOptions({ sheets }: Reading, say: Say): readonly Option[] {
  return sheets
    .toSorted((a, b) => Number(a.hidden) - Number(b.hidden))
    .map(({ name, hidden }) => ({ value: name, label: hidden ? say(readingMessages.hiddenSheet, { name }) : name }))
}

const shownCells = 4

/** The first rows of the file as options for the header row. */
export function headerRowOptions({ firstRows }: Reading, say: Say): readonly Option[] {
  return firstRows.map(({ line, cells }) => ({
    value: String(line),
    label: say(readingMessages.row, {
      line,
      cells: cells.filter(Boolean).slice(0, shownCells).join(' · ').slice(0, 80),
    }),
  }))
}
