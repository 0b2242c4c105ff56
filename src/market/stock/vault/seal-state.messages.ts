import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages of the sealing keys. */
export const messages = defineMessages('stock.seal-state', {
  keys: words('Clés de scellement', 'Sealing keys', 'مفاتيح الختم'),
  active: words('Clé active', 'Active key', 'المفتاح النشط'),
  older: words('Ancienne clé', 'Older key', 'مفتاح قديم'),
  foreign: words('Sans clé connue', 'No known key', 'بلا مفتاح معروف'),
  values: plural(
    { one: '{{count}} valeur', other: '{{count}} valeurs' },
    { one: '{{count}} value', other: '{{count}} values' },
    {
      zero: 'لا قيم',
      one: 'قيمة واحدة',
      two: 'قيمتان',
      few: '{{count}} قيم',
      many: '{{count}} قيمة',
      other: '{{count}} قيمة',
    },
  ),
  behind: words(
    'Des secrets portent encore une autre clé : qui exploite le serveur peut les sceller avec la clé active.',
    'Some secrets are still sealed with another key: whoever runs the server can seal them with the active one.',
    'ما زالت أسرار تحمل مفتاحًا آخر: يمكن لمن يشغّل الخادم ختمها بالمفتاح النشط.',
  ),
})
