import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { lastDay } from '#engine/fields/dates/last-day.ts'
import { money } from '#engine/fields/numbers/money.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { text } from '#engine/fields/text/text.ts'
import { newEntitySummary } from './resources.ts'

/** Describe the new entity here in one sentence. */
export const newEntity = resource({
  ...newEntitySummary,
  empty: words('À nommer', 'What new entities are for, and how to begin.', 'بلا اسم'),
  fields: {
    name: text({ label: words('Nom', 'Name', 'الاسم'), required: true, unique: true, searched: true, max: 80 }),
    description: longText({ label: words('Description', 'Description', 'الوصف'), searched: true, max: 1000 }),
    amount: money({ label: words('Montant', 'Amount', 'المبلغ'), required: true }),
    validUntil: lastDay({ label: words('Valable jusqu’au', 'Valid until', 'صالح حتى') }),
  },
  title: ['name'],
  list: ['name', 'amount', 'validUntil'],
  sort: 'name',
  form: [
    {
      label: words('À nommer', 'New entity', 'بلا اسم'),
      fields: ['name', 'description', 'amount', 'validUntil'],
    },
  ],
})
