import type { CombinedColumn, Rule } from '#engine/definition/resource.ts'
import { defineMessages, words, type Words } from '#engine/definition/words.ts'
import { text } from '#engine/fields/text/text.ts'

/** A period of days in the organisation's time zone; the end is exclusive: `2026-11-01` to `2026-12-01` is November. */
export interface DayPeriod {
  readonly from: string
  readonly to: string
}

const tooEarly = defineMessages(
  'period',
  words(
    'La date de fin ne peut pas venir avant la date de début',
    'The end date cannot come before the start date',
    'لا يمكن أن يسبق تاريخ النهاية تاريخ البداية',
  ),
)

/** The last day must not be before the first; both belong to the period and may be equal. */
export const endsAfterItStarts: Rule = ({ startDate, endDate }) =>
  typeof startDate === 'string' && typeof endDate === 'string' && endDate < startDate
    ? [{ field: 'endDate', code: 'order', sentence: tooEarly }]
    : []

const messages = defineMessages('period.column', {
  label: words('Validité', 'Validity', 'السريان'),
  days: words('Période', 'Period', 'الفترة'),
})

/** The texts of a period that has no end or no start. */
export const periodDays = defineMessages('period.days', {
  from: words('dès le {{day}}', 'from {{day}}', 'من {{day}}'),
  until: words('jusqu’au {{day}}', 'until {{day}}', 'حتى {{day}}'),
})

/** The pills of the phases of a period, and their texts with the distance of the next date. */
export const phases = defineMessages('period.phase', {
  waits: {
    tone: 'blue',
    label: words('À venir', 'Upcoming', 'لم يبدأ'),
    until: words('Début {{when}}', 'Starts {{when}}', 'يبدأ {{when}}'),
  },
  runs: {
    tone: 'green',
    label: words('En cours', 'Running', 'سارٍ'),
    until: words('Fin {{when}}', 'Ends {{when}}', 'ينتهي {{when}}'),
  },
  over: { tone: 'gray', label: words('Terminée', 'Ended', 'انتهى') },
})

/** The columns of a list whose rows have a start date and an end date: their days, and their phase today. */
export const periodColumns = {
  days: daysColumn('startDate', 'endDate'),
  phase: periodColumn('period-phase', messages.label, ['startDate', 'endDate']),
}

/** A list column with the days from one field to another. */
export function daysColumn(start: string, end: string): CombinedColumn {
  return periodColumn('period-days', messages.days, [start, end])
}

function periodColumn(kind: string, label: Words, of: readonly string[]): CombinedColumn {
  return { field: { ...text({ label, managed: true }), kind, sort: null, filters: {} }, of }
}
