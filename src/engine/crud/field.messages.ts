import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages of field inputs. */
export const fieldMessages = defineMessages('field', {
  yes: words('Oui', 'Yes', 'نعم'),
  no: words('Non', 'No', 'لا'),
  clear: words('Effacer', 'Clear', 'مسح'),
  search: words('Rechercher…', 'Search…', 'بحث…'),
  chosen: plural(
    { one: '{{count}} choisie', other: '{{count}} choisies' },
    { one: '{{count}} selected', other: '{{count}} selected' },
    {
      zero: 'لا شيء مختار',
      one: 'واحد مختار',
      two: 'اثنان مختاران',
      few: '{{count}} مختارة',
      many: '{{count}} مختارًا',
      other: '{{count}} مختار',
    },
  ),
  secretKept: words('Enregistré et protégé', 'Stored and protected', 'محفوظ ومحمي'),
})
