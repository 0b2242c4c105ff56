import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the column panel. */
export const columnPanelMessages = defineMessages('list.columns', {
  density: words('Hauteur des lignes', 'Row height', 'ارتفاع الصفوف'),
  densities: {
    compact: words('Serré', 'Compact', 'متراص'),
    normal: words('Normal', 'Normal', 'عادي'),
    roomy: words('Aéré', 'Comfortable', 'فسيح'),
  },
  earlier: words('Avancer {{column}}', 'Move {{column}} earlier', 'تقديم {{column}}'),
  later: words('Reculer {{column}}', 'Move {{column}} later', 'تأخير {{column}}'),
  search: words('Chercher une colonne', 'Find a column', 'البحث عن عمود'),
  none: words('Aucune colonne', 'No column', 'لا أعمدة'),
  move: words(
    'Déplacer {{column}} : faites glisser, ou flèches haut et bas',
    'Move {{column}}: drag, or use the arrow keys',
    'نقل {{column}}: اسحب أو استخدم السهمين',
  ),
  usual: words('Revenir aux colonnes habituelles', 'Back to default columns', 'العودة إلى الأعمدة المعتادة'),
})
