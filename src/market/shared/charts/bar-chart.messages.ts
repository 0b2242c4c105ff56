import { defineMessages, plural } from '#engine/definition/words.ts'

/** Messages of bar charts. */
export const { more } = defineMessages('reports.bar-chart', {
  more: plural(
    { one: 'Voir l’autre', other: 'Voir les {{count}} autres' },
    { one: 'Show the other one', other: 'Show the other {{count}}' },
    {
      zero: 'عرض البقية',
      one: 'عرض واحد آخر',
      two: 'عرض اثنين آخرين',
      few: 'عرض {{count}} أخرى',
      many: 'عرض {{count}} أخرى',
      other: 'عرض {{count}} أخرى',
    },
  ),
})
