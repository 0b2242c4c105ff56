import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of field inputs. */
export const fieldMessages = defineMessages('field', {
  yes: words('Oui', 'Yes', 'نعم'),
  no: words('Non', 'No', 'لا'),
  clear: words('Effacer', 'Clear', 'مسح'),
  search: words('Rechercher…', 'Search…', 'بحث…'),
  secretKept: words('Enregistré et protégé', 'Stored and protected', 'محفوظ ومحمي'),
})
