import type { Message } from '#engine/mail/render-letter.api.ts'
import type { Words } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'
import { coverOf } from '#market/stock/levels/stock-cover.ts'
import { stockMailMessages } from './stock-mail.messages.ts'

/** A stock below its threshold, as shown in the mail. */
export interface BreachedThreshold {
  readonly name: string
  readonly available: number
  readonly sold28: number
  readonly minAvailable: number | null
  readonly minDays: number | null
}

// The mail lists at most this number of stocks; the screen lists the rest.
const most = 20

/** The mail about the stocks that fell below their thresholds. */
export function stockMail(
  language: Language,
  fallen: readonly BreachedThreshold[],
  { address, remindDays }: { readonly address: string; readonly remindDays: number },
): Message {
  const shown = fallen.slice(0, most)
  const values = Object.assign({ others: fallen.length - shown.length }, ...shown.map(valuesOf))
  return {
    language,
    subject: fallen.length === 1 ? stockMailMessages.lowStock : stockMailMessages.lowStockGroups,
    paragraphs: [
      stockMailMessages.hello,
      stockMailMessages.theStockOfEsimProfiles,
      ...shown.map(line),
      ...(fallen.length > shown.length ? [stockMailMessages.andOthers] : []),
      remindDays > 0 ? stockMailMessages.daysUntilTheNextReminder : stockMailMessages.youWillOnlyBeNotified,
    ],
    button: stockMailMessages.viewStockLevels,
    address,
    values: { ...values, count: fallen.length, remindDays },
  }
}

/**
 * One breached threshold as a line of the mail. Its values are inserted through placeholders numbered by line, so that a name is never
 * read as part of the template.
 */
function line(one: BreachedThreshold, n: number): Words {
  const parts = [
    stockMailMessages.available,
    ...(one.minAvailable === null ? [] : [stockMailMessages.threshold]),
    ...(one.minDays === null || one.sold28 === 0 ? [] : [stockMailMessages.coverDThresholdD]),
  ]
  const joined = (language: Language, comma: string): string =>
    parts
      .map((part) => part[language].replace(/\{\{(\w+)\}\}/g, (_place, name: string) => `{{${name}${n}}}`))
      .join(comma)
  return {
    fr: `• {{name${n}}} : ${joined('fr', ', ')}`,
    en: `• {{name${n}}}: ${joined('en', ', ')}`,
    ar: `• \u2068{{name${n}}}\u2069: ${joined('ar', '، ')}`,
  }
}

function valuesOf(one: BreachedThreshold, n: number): Readonly<Record<string, string | number>> {
  return {
    [`name${n}`]: one.name,
    [`available${n}`]: one.available,
    [`min${n}`]: one.minAvailable ?? '',
    [`days${n}`]: coverOf(one)?.days ?? '',
    [`minDays${n}`]: one.minDays ?? '',
  }
}
