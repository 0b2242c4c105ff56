import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import type { Field } from '#engine/definition/field.ts'
import { withTranslations } from '#engine/definition/imported-fields.ts'
import { fieldOrTranslation } from '#engine/definition/translated.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import type { historyOf } from './history.contract.ts'
import { accountEvents, actorActions } from './audit-actions.ts'
import { dayOf, daysBetween } from '#engine/definition/days.ts'

/** One entry of a record's history, as the API returns it. */
export type HistoryEntry = AnswerOf<ReturnType<typeof historyOf>>['data'][number]

/** One changed field, with its values in the JSON form of rows. */
export interface FieldChange {
  readonly name: string
  readonly field: Field
  readonly before: unknown
  readonly after: unknown
  /** Whether the values are secret, so that only the fact of the change is shown. */
  readonly secret: boolean
}

/** Groups entries by their day in a time zone and keeps their order. */
export function groupByDay(
  entries: readonly HistoryEntry[],
  zone: string,
): readonly { readonly day: string; readonly entries: readonly HistoryEntry[] }[] {
  const days = new Map<string, HistoryEntry[]>()
  for (const entry of entries) {
    const day = dayOf(entry.at, zone)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, those]) => ({ day, entries: those }))
}

/** Joins consecutive entries that Souk wrote automatically, so that they can be folded. */
export function joinAutomatic(
  entries: readonly HistoryEntry[],
): readonly (readonly [HistoryEntry, ...HistoryEntry[]])[] {
  const runs: [HistoryEntry, ...HistoryEntry[]][] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (entry.automatic && entry.action !== 'create' && last?.[0].automatic) last.push(entry)
    else runs.push([entry])
  }
  return runs
}

/**
 * The changed fields of an entry in the order of the definition; a translated text has one change per language. Fields
 * missing from the definition are omitted.
 */
export function changesIn(entry: Pick<HistoryEntry, 'changes'>, resource: Resource): readonly FieldChange[] {
  return withTranslations(resource, Object.keys(resource.fields)).flatMap((name) => {
    const field = fieldOrTranslation(resource, name)
    if (!field) return []
    const pair: unknown = entry.changes?.[name]
    if (!Array.isArray(pair)) return []
    const [before, after] = [rowValue(field, pair[0]), rowValue(field, pair[1])]
    return [{ name, field, before, after, secret: field.prepare !== undefined || [before, after].includes('***') }]
  })
}

/**
 * Converts a value to the form that it has in rows: the trail stores decimals as numbers, but rows contain them as text
 * with all decimals.
 */
function rowValue({ decimals }: Field, value: unknown): unknown {
  if (typeof value !== 'number' || decimals === undefined) return value ?? null
  const written = String(value).split('.')[1]?.length ?? 0
  return value.toFixed(Math.max(decimals(), written))
}

/**
 * Adds an entry for the creation to a record's complete history. If the creation was not recorded (sample data, or a
 * record older than the trail), the entry only has the time.
 */
export function withCreationEntry(entries: readonly HistoryEntry[], row: Row): readonly HistoryEntry[] {
  if (entries.at(-1)?.action === 'create') return entries
  return [
    ...entries,
    { id: 'beginning', at: row.createdAt, action: 'beginning', actorName: '', automatic: false, changes: null },
  ]
}

/**
 * The first change that has a sentence of the product. For an amount, `grown` is its increase; a decrease has no sentence.
 */
export function namedChange(
  changes: readonly FieldChange[],
  resource: Resource,
  sentences: Readonly<Record<string, unknown>>,
): { readonly change: FieldChange; readonly sentence: string; readonly grown: string | null } | null {
  for (const change of changes) {
    const sentence = `${resource.name}.${change.name}`
    if (sentences[sentence] === undefined) continue
    if (change.field.kind !== 'money') return { change, sentence, grown: null }
    const grown = minorUnits(String(change.after ?? 0)) - minorUnits(String(change.before ?? 0))
    if (grown > 0n) return { change, sentence, grown: writeAmount(grown) }
  }
  return null
}

/** The kind of an entry: an action of a person, an event, or an action that this screen has no message for. */
export type HistoryEntryKind =
  | { readonly deed: (typeof actorActions)[number] | 'password' }
  | { readonly event: (typeof accountEvents)[number] }
  | { readonly unknown: string }

/** Classifies an entry. A change of only the password has a separate kind. */
export function classifyEntry(entry: HistoryEntry, changes: readonly FieldChange[]): HistoryEntryKind {
  const passwordAlone = changes.length > 0 && changes.every(({ field }) => field.prepare === 'hash')
  if (entry.action === 'update' && passwordAlone) return { deed: 'password' }
  const deed = actorActions.find((one) => one === entry.action)
  if (deed) return { deed }
  const event = accountEvents.find((one) => one === entry.action)
  return event ? { event } : { unknown: entry.action }
}

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** The time since an instant, in the largest fitting unit; less than a minute is shown as now. */
export function relativeTime(at: string, now: number, locale: string): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000)
  const [unit, size] = units.find(([, long]) => seconds >= long) ?? ['second', Number.POSITIVE_INFINITY]
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(seconds / size), unit)
}

/** The name of a day: yesterday, today, tomorrow, or its date. */
export function dayName(day: string, today: string, locale: string): string {
  const distance = daysBetween(today, day)
  if (Math.abs(distance) <= 1) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(distance, 'day')
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day))
}
