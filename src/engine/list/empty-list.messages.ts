import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of a list without a matching row. */
export const emptyListMessages = defineMessages('list', {
  empty: words('{{name}} : rien pour l’instant', '{{name}}: none yet', '{{name}}: لا شيء بعد'),
  nothing: words('Aucun résultat', 'No matches', 'لا شيء مطابق'),
  nothingExplain: words(
    'Aucun élément ne répond à cette recherche et à ces filtres.',
    'No record matches this search and these filters.',
    'لا عنصر يطابق هذا البحث وعوامل التصفية هذه.',
  ),
  nothingClear: words('Effacer la recherche et les filtres', 'Clear search and filters', 'مسح البحث والتصفية'),
})
