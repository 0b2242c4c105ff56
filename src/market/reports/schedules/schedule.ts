import * as z from 'zod/mini'
import { identifier } from '#engine/definition/identifier.ts'
import type { Choice, FieldOptions } from '#engine/definition/field.ts'
import type { Language } from '#engine/definition/locale.ts'
import { fieldProblem } from '#engine/definition/problem.ts'
import { resource, type Row, type Rule } from '#engine/definition/resource.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { instant } from '#engine/fields/dates/instant.ts'
import { field } from '#engine/fields/field.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { refineWithCode } from '#engine/fields/refine-with-code.ts'
import { text } from '#engine/fields/text/text.ts'
import { addDays, dayOf, instantAt } from '#engine/definition/days.ts'
import { parseRecurrence, recurrenceDays, weekdays } from '#market/shared/recurrence.ts'
import type { ReportFormat } from '../report.ts'
import { reportScheduleSummary } from '../resources.ts'
import { messages, stateWords } from './schedule.messages.ts'

/** The frequencies of a schedule. */
const frequencies = defineMessages('reports.schedule.definition', [
  { value: 'day', label: words('Chaque jour', 'Every day', 'كل يوم') },
  { value: 'week', label: words('Chaque semaine', 'Every week', 'كل أسبوع') },
  { value: 'month', label: words('Chaque mois', 'Every month', 'كل شهر') },
] as const satisfies readonly Choice[])

const formats = defineMessages('reports.schedule.formats', [
  { value: 'pdf', label: words('PDF', 'PDF', 'PDF') },
  { value: 'xlsx', label: words('Excel', 'Excel', 'Excel') },
  { value: 'csv', label: words('CSV', 'CSV', 'CSV') },
] as const satisfies readonly (Choice & { readonly value: ReportFormat })[])

type Frequency = (typeof frequencies)[number]['value']

const languages = defineMessages('reports.schedule.languages', [
  { value: 'fr', label: words('Français', 'French', 'الفرنسية') },
  { value: 'en', label: words('Anglais', 'English', 'الإنجليزية') },
  { value: 'ar', label: words('Arabe', 'Arabic', 'العربية') },
] as const satisfies readonly (Choice & { readonly value: Language })[])

/** The largest number of recipients of a schedule, and the largest number of schedules. */
export const maxRecipients = 50
export const maxSchedules = 200

const states = [
  { value: 'waiting', label: stateWords.waiting, colour: 'orange' },
  { value: 'sent', label: stateWords.sent, colour: 'green' },
  { value: 'failed', label: stateWords.failed, colour: 'red' },
] as const satisfies readonly Choice[]

/**
 * The options shared by the fields of kind `report-schedule`. `schedule-kind.web.tsx` renders them, and selects the input by the field’s
 * name.
 */
const part = { kind: 'report-schedule', filters: {}, sort: null } as const

const recipients = field<readonly string[], FieldOptions & { required: true }>(
  { label: messages.recipients, hint: messages.recipientsHint, required: true },
  {
    ...part,
    check: z.array(identifier).check(
      z.overwrite((ids) => [...new Set(ids)]),
      refineWithCode((ids) => ids.length <= maxRecipients, 'many', { max: maxRecipients }),
    ),
    column: { type: 'jsonb', default: `'[]'`, check: (column) => `jsonb_typeof(${column}) = 'array'` },
    blank: [],
    json: (column) => column,
    sample: () => ['497f6eca-6276-4993-bfeb-53cbbbba6f08'],
  },
)

/** Weekly and monthly schedules require a day. Daily schedules must not have one. */
const dayOfRhythm: Rule = ({ every, onDay }) => {
  if ((every === 'day') !== (onDay === null || onDay === undefined))
    return [fieldProblem('onDay', every === 'day' ? 'type' : 'required')]
  return every === 'week' && Number(onDay) > 7 ? [fieldProblem('onDay', 'choice')] : []
}

/** A report that is emailed, on a schedule or on demand, to staff who may read reports. */
export const reportSchedule = resource({
  ...reportScheduleSummary,
  empty: messages.empty,
  fields: {
    name: text({ label: messages.name, required: true, searched: true, max: 80 }),
    report: { ...text({ label: messages.report, required: true, max: 60 }), ...part, sample: () => 'sales' },
    question: {
      ...text({ label: messages.asked, initial: () => '', max: 1000 }),
      ...part,
      column: { type: 'text', default: `''` },
      blank: '',
      sample: () => '',
    },
    format: choice({
      label: messages.format,
      required: true,
      initial: () => 'pdf',
      choices: formats,
    }),
    language: {
      ...choice({
        label: messages.language,
        choices: languages,
      }),
      ...part,
    },
    every: {
      ...choice({ label: messages.every, required: true, initial: () => 'week', choices: frequencies }),
      sample: (): Frequency => 'week',
    },
    onDay: { ...integer({ label: messages.day, min: 1, max: 31 }), ...part, sample: (n: number) => (n % 7) + 1 },
    hour: { ...integer({ label: messages.hour, required: true, initial: () => 7, min: 0, max: 23 }), ...part },
    recipients,
    nextAt: { ...instant({ label: messages.nextAt, required: true, managed: true }), kind: 'next-sending' },
    lastAt: { ...instant({ label: messages.lastAt, managed: true }), saysNever: true },
    lastState: choice({ label: messages.lastState, managed: true, choices: states }),
  },
  title: ['name'],
  evidence: ['report'],
  combined: {
    rhythm: { field: { ...text({ label: messages.every }), ...part }, of: ['every', 'onDay', 'hour'] },
  },
  list: ['name', 'report', 'rhythm', 'nextAt', 'recipients', 'lastAt', 'lastState'],
  sort: 'name',
  form: [
    { label: messages.report, fields: ['name', 'report', 'question', 'format', 'language'] },
    { label: messages.when, fields: ['every', 'onDay', 'hour', 'recipients'] },
  ],
  rules: [dayOfRhythm],
})

/** The frequency of a schedule. `onDay` is the day of the week (1 is Monday) or of the month, and null for daily schedules. */
export type Rhythm = Pick<Row<typeof reportSchedule>, 'every' | 'onDay' | 'hour'>

/** The next due time of a schedule after a moment, in a time zone. In a month without the chosen day, the last day is used. */
export function nextOccurrence({ every, onDay, hour }: Rhythm, moment: Date, zone: string): string {
  const today = dayOf(moment, zone)
  const starts = (rule: string, from: string): readonly string[] => {
    const recurrence = parseRecurrence(rule)
    return recurrence ? recurrenceDays(recurrence, from, from, addDays(from, 100), 3) : []
  }
  const place = (onDay ?? 1) - 1
  const months = starts('FREQ=MONTHLY', `${today.slice(0, 8)}01`)
  const days =
    every === 'month'
      ? months.map((first) => {
          const end = addDays(`${addDays(first, 31).slice(0, 8)}01`, -1)
          return addDays(first, place) < end ? addDays(first, place) : end
        })
      : starts(every === 'day' ? 'FREQ=DAILY' : `FREQ=WEEKLY;BYDAY=${weekdays[place]}`, today)
  const due = days
    .map((day) => instantAt(`${day} ${String(hour).padStart(2, '0')}:00`, zone))
    .find((at) => Date.parse(at) > moment.getTime())
  if (!due) throw new Error('A schedule is due on no day')
  return due
}
