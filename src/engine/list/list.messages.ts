import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages of lists. */
export const listMessages = defineMessages('list', {
  delete: words('Supprimer', 'Delete', 'حذف'),
  range: words(
    '{{from}}–{{to}} sur {{total}} {{what}}',
    '{{from}}–{{to}} of {{total}} {{what}}',
    '{{what}}: {{from}}–{{to}} من {{total}}',
  ),
  rangeMore: words(
    '{{from}}–{{to}} sur plus de {{total}} {{what}}',
    '{{from}}–{{to}} of more than {{total}} {{what}}',
    '{{what}}: {{from}}–{{to}} من أكثر من {{total}}',
  ),
  counted: words('{{total}} {{what}}', '{{total}} {{what}}', '{{what}}: {{total}}'),
  countedMore: words('plus de {{total}} {{what}}', 'more than {{total}} {{what}}', '{{what}}: أكثر من {{total}}'),
  shown: plural(
    { one: '{{count}} ligne affichée', other: '{{count}} lignes affichées' },
    { one: '{{count}} row shown', other: '{{count}} rows shown' },
    {
      zero: 'لا صفوف معروضة',
      one: 'صف واحد معروض',
      two: 'صفان معروضان',
      few: '{{count}} صفوف معروضة',
      many: '{{count}} صفًا معروضًا',
      other: '{{count}} صف معروض',
    },
  ),
  search: words('Rechercher', 'Search', 'بحث'),
  sortBy: words('Trier par {{column}}', 'Sort by {{column}}', 'ترتيب حسب {{column}}'),
  selectRow: words('Sélectionner {{name}}', 'Select {{name}}', 'تحديد {{name}}'),
  selectPage: words('Sélectionner toute la page', 'Select the whole page', 'تحديد الصفحة كلها'),
  pages: words('Pages', 'Pages', 'الصفحات'),
  pageSize: words('Lignes par page', 'Rows per page', 'عدد الصفوف في الصفحة'),
  first: words('Première page', 'First page', 'الصفحة الأولى'),
  previous: words('Précédent', 'Previous', 'السابق'),
  next: words('Suivant', 'Next', 'التالي'),
  acts: words('Actions sur {{name}}', 'Actions on {{name}}', 'إجراءات على {{name}}'),
  notLoaded: words('La liste n’a pas pu être chargée', 'The list could not be loaded', 'تعذر تحميل القائمة'),
})

/** Messages of filters. */
export const filterMessages = defineMessages('list.filter', {
  group: words('Filtres', 'Filters', 'تصفية'),
  add: words('Filtrer', 'Filter', 'تصفية'),
  clear: words('Tout effacer', 'Clear all', 'مسح الكل'),
  remove: words('Retirer le filtre {{field}}', 'Remove the filter {{field}}', 'إزالة المرشح {{field}}'),
  isEmpty: words('vide', 'empty', 'فارغ'),
  isFilled: words('rempli', 'filled', 'مملوء'),
  operator: {
    gte: words('à partir de', 'from', 'ابتداءً من'),
    lte: words('jusqu’à', 'up to', 'حتى'),
  },
  of: words('{{field}} :', '{{field}}:', '{{field}}:'),
  containing: words('{{field}} contient', '{{field}} contains', '{{field}} يحتوي على'),
})

/** The title of the column panel. */
export const columnsMessages = defineMessages('list.columns', {
  title: words('Colonnes', 'Columns', 'الأعمدة'),
})

/** Messages of activation and deactivation. */
export const statusMessages = defineMessages('list.status', {
  active: words('Actif', 'Active', 'نشط'),
  inactive: words('Inactif', 'Inactive', 'معطل'),
  activate: words('Activer', 'Activate', 'تفعيل'),
  deactivate: words('Désactiver', 'Deactivate', 'تعطيل'),
})

/** Messages of deletion. */
export const deleteMessages = defineMessages('list.delete', {
  row: words('Supprimer {{name}}', 'Delete {{name}}', 'حذف {{name}}'),
})
