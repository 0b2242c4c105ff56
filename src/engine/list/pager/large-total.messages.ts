import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of totals that are too large to be counted with every page. */
export const largeTotalMessages = defineMessages('list.largeTotal', {
  range: words(
    '{{from}}–{{to}} sur environ {{total}} {{what}}',
    '{{from}}–{{to}} of about {{total}} {{what}}',
    '{{what}}: {{from}}–{{to}} من نحو {{total}}',
  ),
  about: words('environ {{total}} {{what}}', 'about {{total}} {{what}}', '{{what}}: نحو {{total}}'),
  ofAll: words('{{field}} des {{total}} :', '{{field}} of all {{total}}:', '{{field}} ({{total}}):'),
  count: words('Compter exactement', 'Count exactly', 'العدد بالضبط'),
  counting: words('Comptage en cours…', 'Counting…', 'جارٍ العدّ…'),
  stop: words('Arrêter', 'Stop', 'إيقاف'),
  failed: words(
    'Le comptage n’a pas abouti. Réessayez.',
    'The rows could not be counted. Try again.',
    'تعذر عدّ الصفوف. أعد المحاولة.',
  ),
})
