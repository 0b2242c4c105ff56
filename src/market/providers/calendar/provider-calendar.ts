import type { ProblemDetail } from '#engine/definition/problem.ts'
import { ownedBy, resource, type Rule } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { instant } from '#engine/fields/dates/instant.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { text } from '#engine/fields/text/text.ts'
import { providerCalendarSummary } from '../resources.ts'

const tooEarly: ProblemDetail = {
  field: 'end',
  code: 'order',
  sentence: words(
    'La fin doit venir après le début',
    'The end must come after the start',
    'يجب أن تأتي النهاية بعد البداية',
  ),
}

/** Instants may be written with different offsets, so they are compared as moments. */
const endsAfterItStarts: Rule = ({ start, end }) =>
  Date.parse(String(end)) <= Date.parse(String(start)) ? [tooEarly] : []

/** A time a provider is taken. Two active ones of the same provider never overlap; one may begin when another ends. */
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
    end: instant({ label: words('Fin', 'End', 'النهاية'), required: true }),
  },
  title: ['title'],
  list: ['title', 'providerId', 'start', 'end'],
  sort: '-start',
  form: [{ label: words('Plage', 'Entry', 'الموعد'), fields: ['providerId', 'title', 'start', 'end'] }],
  rules: [endsAfterItStarts],
  own: ownedBy('providerId', ['read', 'create', 'update', 'delete', 'activate']),
})
