import type { ProblemDetail } from '#engine/definition/problem.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { ownedBy, resource, type Rule } from '#engine/definition/resource.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { instant } from '#engine/fields/dates/instant.ts'
import { dayOf } from '#engine/definition/days.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { tags } from '#engine/fields/text/tags.ts'
import { text } from '#engine/fields/text/text.ts'
import { parseRecurrence, recurrenceDays } from '#market/shared/recurrence.ts'
import { providerCalendarSummary } from '../resources.ts'
import { recurrence } from './recurrence/recurrence-field.ts'

const tooEarly: ProblemDetail = defineMessages('providers.provider-calendar.tooEarly', {
  field: 'end',
  code: 'order',
  sentence: words(
    'La fin doit venir après le début',
    'The end must come after the start',
    'يجب أن تأتي النهاية بعد البداية',
  ),
})

const notThatDay: ProblemDetail = defineMessages('providers.provider-calendar.notThatDay', {
  field: 'recurrence',
  code: 'recurrence_start',
  sentence: words(
    'Le début doit tomber sur un jour de la répétition',
    'The start must fall on a day of the recurrence',
    'يجب أن تقع البداية في أحد أيام التكرار',
  ),
})

/** The times may have different offsets, so the rule compares instants. */
const endsAfterItStarts: Rule = ({ start, end }) =>
  Date.parse(String(end)) <= Date.parse(String(start)) ? [tooEarly] : []

/** The first occurrence of a recurring entry must be at its start. */
const startsOnADayOfItself: Rule = ({ start, recurrence: text }) => {
  const rule = typeof text === 'string' ? parseRecurrence(text) : null
  if (!rule || Number.isNaN(Date.parse(String(start)))) return []
  const day = dayOf(String(start), organisation.zone)
  return recurrenceDays(rule, day, day, day, 1).length === 1 ? [] : [notThatDay]
}

/**
 * A single or recurring time when a provider is unavailable. Two active times of a provider never overlap; one may
 * begin when another ends.
 */
export const providerCalendar = resource({
  ...providerCalendarSummary,
  empty: words(
    'Notez ici quand un fournisseur est pris : livraisons, maintenances, rendez-vous.',
    'Record here when a provider is busy: deliveries, maintenance, meetings.',
    'سجل هنا أوقات انشغال المورد: التسليمات والصيانة والمواعيد.',
  ),
  fields: {
    providerId: reference({ label: words('Fournisseur', 'Provider', 'المورد'), required: true, target: 'provider' }),
    title: text({ label: words('Objet', 'Subject', 'الموضوع'), required: true, searched: true, max: 120 }),
    start: instant({ label: words('Début', 'Start', 'البداية'), required: true }),
    end: {
      ...instant({ label: words('Fin', 'End', 'النهاية'), required: true }),
      // The API document shows the first sample, so its end must be after its start. Each later sample begins when the
      // one before it ends.
      sample: (n) => new Date(Date.UTC(2026, 0, 1, 9) + Math.max(n, 2) * 3_600_000).toISOString(),
    },
    recurrence: recurrence({ label: words('Répétition', 'Recurrence', 'التكرار') }),
    exceptions: {
      ...tags({ label: words('Sauf les jours', 'Except on', 'باستثناء أيام'), managed: true, max: 1000, longest: 10 }),
      filters: {},
    },
    closes: toggle({
      label: words('Fournisseur fermé', 'Provider closed', 'المورد مغلق'),
      hint: words(
        'Pendant ce temps, ses articles disent à partir de quand ils sont livrés.',
        'During this time, its articles say from when they are delivered.',
        'خلال هذه المدة تعرض منتجاته موعد بدء تسليمها.',
      ),
    }),
  },
  title: ['title'],
  list: ['title', 'providerId', 'start', 'end', 'recurrence', 'closes'],
  sort: '-start',
  form: [
    {
      label: words('Plage', 'Entry', 'الموعد'),
      fields: ['providerId', 'title', 'start', 'end', 'recurrence', 'closes'],
    },
  ],
  rules: [endsAfterItStarts, startsOnADayOfItself],
  own: ownedBy('providerId', ['read', 'create', 'update', 'delete', 'activate']),
})
