import { plural } from '#engine/definition/plural.ts'
import { words } from '#engine/definition/words.ts'

/** What lists say. */
export const listMessages = {
  total: plural(
    { one: '{{count}} élément', other: '{{count}} éléments', many: '{{count}} d’éléments' },
    { one: '{{count}} record', other: '{{count}} records' },
    {
      zero: 'لا عناصر',
      one: 'عنصر واحد',
      two: 'عنصران',
      few: '{{count}} عناصر',
      many: '{{count}} عنصرا',
      other: '{{count}} عنصر',
    },
  ),
  totalMore: words('{{count}}+ éléments', '{{count}}+ records', 'أكثر من {{count}} عنصر'),
  shown: plural(
    { one: '{{count}} ligne affichée', other: '{{count}} lignes affichées' },
    { one: '{{count}} row shown', other: '{{count}} rows shown' },
    {
      zero: 'لا صفوف معروضة',
      one: 'صف واحد معروض',
      two: 'صفان معروضان',
      few: '{{count}} صفوف معروضة',
      many: '{{count}} صفا معروضا',
      other: '{{count}} صف معروض',
    },
  ),
  search: words('Rechercher', 'Search', 'بحث'),
  sortBy: words('Trier par {{column}}', 'Sort by {{column}}', 'ترتيب حسب {{column}}'),
  selectRow: words('Sélectionner {{name}}', 'Select {{name}}', 'تحديد {{name}}'),
  selectPage: words('Sélectionner toute la page', 'Select the whole page', 'تحديد الصفحة كلها'),
  pages: words('Pages', 'Pages', 'الصفحات'),
  pageSize: words('Lignes par page', 'Rows a page', 'صفوف في الصفحة'),
  first: words('Première page', 'First page', 'الصفحة الأولى'),
  previous: words('Précédent', 'Previous', 'السابق'),
  next: words('Suivant', 'Next', 'التالي'),
  undo: words('Annuler', 'Undo', 'تراجع'),
  nothing: words('Rien ne correspond', 'Nothing matches', 'لا شيء مطابق'),
  nothingExplain: words(
    'Aucun élément ne répond à cette recherche et à ces filtres.',
    'No record answers this search and these filters.',
    'لا عنصر يطابق هذا البحث وهذه المرشحات.',
  ),
  nothingClear: words('Effacer la recherche et les filtres', 'Clear the search and the filters', 'مسح البحث والمرشحات'),
  failed: words('La liste n’est pas arrivée', 'The list did not come', 'لم تصل القائمة'),
}

/** What filters say. */
export const filterMessages = {
  group: words('Filtres', 'Filters', 'المرشحات'),
  add: words('Filtrer', 'Filter', 'تصفية'),
  choose: words('Choisir un champ', 'Choose a field', 'اختر حقلا'),
  back: words('Choisir un autre champ', 'Choose another field', 'اختر حقلا آخر'),
  how: words('Condition', 'Condition', 'الشرط'),
  apply: words('Appliquer', 'Apply', 'تطبيق'),
  clear: words('Tout effacer', 'Clear all', 'مسح الكل'),
  remove: words('Retirer le filtre {{field}}', 'Remove the filter {{field}}', 'إزالة المرشح {{field}}'),
  isEmpty: words('vide', 'empty', 'فارغ'),
  isFilled: words('rempli', 'filled', 'مملوء'),
  operator: {
    is: words('est', 'is', 'يساوي'),
    in: words('parmi', 'any of', 'من بين'),
    gte: words('à partir de', 'from', 'ابتداء من'),
    lte: words('jusqu’à', 'up to', 'حتى'),
    contains: words('contient', 'contains', 'يحتوي على'),
    empty: words('vide ou rempli', 'empty or filled', 'فارغ أو مملوء'),
  },
  sign: {
    is: words('=', '=', '='),
    in: words(':', ':', ':'),
    gte: words('≥', '≥', '≥'),
    lte: words('≤', '≤', '≤'),
    contains: words('contient', 'contains', 'يحتوي على'),
    empty: words(':', ':', ':'),
  },
}

/** What the choice of columns says. */
export const columnsMessages = {
  title: words('Colonnes', 'Columns', 'الأعمدة'),
  density: words('Hauteur des lignes', 'Row height', 'ارتفاع الصفوف'),
  densities: {
    compact: words('Serré', 'Compact', 'متراص'),
    normal: words('Normal', 'Normal', 'عادي'),
    roomy: words('Aéré', 'Roomy', 'فسيح'),
  },
  earlier: words('Avancer {{column}}', 'Move {{column}} earlier', 'تقديم {{column}}'),
  later: words('Reculer {{column}}', 'Move {{column}} later', 'تأخير {{column}}'),
  usual: words('Revenir aux colonnes habituelles', 'Back to the usual columns', 'العودة إلى الأعمدة المعتادة'),
}

/** What activating and deactivating say. */
export const statusMessages = {
  active: words('Actif', 'Active', 'نشط'),
  inactive: words('Inactif', 'Inactive', 'غير نشط'),
  activate: words('Activer', 'Activate', 'تفعيل'),
  deactivate: words('Désactiver', 'Deactivate', 'إيقاف'),
  title: {
    activate: words('Activer {{name}} ?', 'Activate {{name}}?', 'تفعيل {{name}}؟'),
    deactivate: words('Désactiver {{name}} ?', 'Deactivate {{name}}?', 'إيقاف {{name}}؟'),
  },
  explain: {
    activate: words(
      'L’élément redevient utilisable partout.',
      'It can be used everywhere again.',
      'يصبح العنصر قابلا للاستخدام في كل مكان من جديد.',
    ),
    deactivate: words(
      'Rien n’est supprimé : l’élément reste visible et peut être réactivé à tout moment.',
      'Nothing is deleted: it stays visible and can be activated again at any time.',
      'لا يُحذف شيء: يبقى العنصر ظاهرا ويمكن تفعيله في أي وقت.',
    ),
  },
  done: {
    activate: words('{{name}} est actif', '{{name}} is active', '{{name}} نشط الآن'),
    deactivate: words('{{name}} est inactif', '{{name}} is inactive', '{{name}} غير نشط الآن'),
  },
}

/** What deleting says. */
export const deleteMessages = {
  row: words('Supprimer {{name}}', 'Delete {{name}}', 'حذف {{name}}'),
  title: words('Supprimer {{name}} ?', 'Delete {{name}}?', 'حذف {{name}}؟'),
  explain: words(
    'Vous pourrez annuler juste après.',
    'You can undo it right afterwards.',
    'يمكنك التراجع بعد ذلك مباشرة.',
  ),
  done: words('{{name}} supprimé', '{{name}} deleted', 'تم حذف {{name}}'),
  inUse: words('{{name}} est utilisé ailleurs', '{{name}} is used elsewhere', '{{name}} مستخدم في مكان آخر'),
  inUseExplain: words(
    'Il ne peut pas être supprimé tant que ces éléments y font référence. Le désactiver le retire des choix sans rien perdre.',
    'It cannot be deleted while these refer to it. Deactivating it takes it out of the choices and loses nothing.',
    'لا يمكن حذفه ما دامت هذه العناصر تشير إليه. إيقافه يخرجه من الخيارات دون فقدان شيء.',
  ),
  referrer: words('{{what}} : {{number}}', '{{what}}: {{number}}', '{{what}}: {{number}}'),
  understood: words('J’ai compris', 'Understood', 'فهمت'),
}

/** What actions on many rows say. */
export const bulkMessages = {
  actions: words('Actions sur la sélection', 'Actions on the selection', 'إجراءات على التحديد'),
  selected: plural(
    { one: '{{count}} sélectionné', other: '{{count}} sélectionnés' },
    { one: '{{count}} selected', other: '{{count}} selected' },
    {
      zero: 'لا شيء محدد',
      one: 'عنصر واحد محدد',
      two: 'عنصران محددان',
      few: '{{count}} عناصر محددة',
      many: '{{count}} عنصرا محددا',
      other: '{{count}} عنصر محدد',
    },
  ),
  everything: plural(
    { one: 'Le seul élément qui correspond ({{count}})', other: 'Les {{count}} éléments qui correspondent' },
    { one: 'The one match ({{count}}) is selected', other: 'All {{count}} matching are selected' },
    {
      zero: 'لا شيء مطابق',
      one: 'العنصر المطابق الوحيد محدد',
      two: 'العنصران المطابقان محددان',
      few: 'كل العناصر المطابقة محددة: {{count}}',
      many: 'كل العناصر المطابقة محددة: {{count}}',
      other: 'كل العناصر المطابقة محددة: {{count}}',
    },
  ),
  everythingMore: words(
    'Tous les éléments qui correspondent ({{count}}+)',
    'Everything that matches ({{count}}+)',
    'كل ما يطابق ({{count}}+)',
  ),
  selectEverything: plural(
    { one: 'Sélectionner l’élément qui correspond ({{count}})', other: 'Sélectionner les {{count}} qui correspondent' },
    { one: 'Select the one that matches ({{count}})', other: 'Select all {{count}} matching' },
    {
      zero: 'لا شيء مطابق',
      one: 'تحديد العنصر المطابق',
      two: 'تحديد العنصرين المطابقين',
      few: 'تحديد كل المطابق: {{count}}',
      many: 'تحديد كل المطابق: {{count}}',
      other: 'تحديد كل المطابق: {{count}}',
    },
  ),
  selectEverythingMore: words(
    'Sélectionner tout ce qui correspond ({{count}}+)',
    'Select everything that matches ({{count}}+)',
    'تحديد كل ما يطابق ({{count}}+)',
  ),
  clear: words('Désélectionner', 'Clear the selection', 'إلغاء التحديد'),
  activate: words('Activer', 'Activate', 'تفعيل'),
  deactivate: words('Désactiver', 'Deactivate', 'إيقاف'),
  delete: words('Supprimer', 'Delete', 'حذف'),
  confirm: {
    activate: plural(
      { one: 'Activer {{count}} élément ?', other: 'Activer {{count}} éléments ?' },
      { one: 'Activate {{count}} record?', other: 'Activate {{count}} records?' },
      {
        zero: 'لا شيء محدد',
        one: 'تفعيل عنصر واحد؟',
        two: 'تفعيل عنصرين؟',
        few: 'تفعيل {{count}} عناصر؟',
        many: 'تفعيل {{count}} عنصرا؟',
        other: 'تفعيل {{count}} عنصر؟',
      },
    ),
    deactivate: plural(
      { one: 'Désactiver {{count}} élément ?', other: 'Désactiver {{count}} éléments ?' },
      { one: 'Deactivate {{count}} record?', other: 'Deactivate {{count}} records?' },
      {
        zero: 'لا شيء محدد',
        one: 'إيقاف عنصر واحد؟',
        two: 'إيقاف عنصرين؟',
        few: 'إيقاف {{count}} عناصر؟',
        many: 'إيقاف {{count}} عنصرا؟',
        other: 'إيقاف {{count}} عنصر؟',
      },
    ),
    delete: plural(
      { one: 'Supprimer {{count}} élément ?', other: 'Supprimer {{count}} éléments ?' },
      { one: 'Delete {{count}} record?', other: 'Delete {{count}} records?' },
      {
        zero: 'لا شيء محدد',
        one: 'حذف عنصر واحد؟',
        two: 'حذف عنصرين؟',
        few: 'حذف {{count}} عناصر؟',
        many: 'حذف {{count}} عنصرا؟',
        other: 'حذف {{count}} عنصر؟',
      },
    ),
  },
  explain: words(
    'Le travail continue même si vous quittez cette page ; vous verrez ligne par ligne ce qui n’a pas pu être fait, et pourrez annuler.',
    'The work goes on even if you leave this page; you will see row by row what could not be done, and can undo it.',
    'يستمر العمل حتى لو غادرت هذه الصفحة. سترى سطرا بسطر ما لم يمكن إنجازه، ويمكنك التراجع.',
  ),
  running: {
    activate: plural(
      { one: 'Activation de {{count}} élément…', other: 'Activation de {{count}} éléments…' },
      { one: 'Activating {{count}} record…', other: 'Activating {{count}} records…' },
      {
        zero: 'جارٍ العمل…',
        one: 'جارٍ تفعيل عنصر واحد…',
        two: 'جارٍ تفعيل عنصرين…',
        few: 'جارٍ تفعيل {{count}} عناصر…',
        many: 'جارٍ تفعيل {{count}} عنصرا…',
        other: 'جارٍ تفعيل {{count}} عنصر…',
      },
    ),
    deactivate: plural(
      { one: 'Désactivation de {{count}} élément…', other: 'Désactivation de {{count}} éléments…' },
      { one: 'Deactivating {{count}} record…', other: 'Deactivating {{count}} records…' },
      {
        zero: 'جارٍ العمل…',
        one: 'جارٍ إيقاف عنصر واحد…',
        two: 'جارٍ إيقاف عنصرين…',
        few: 'جارٍ إيقاف {{count}} عناصر…',
        many: 'جارٍ إيقاف {{count}} عنصرا…',
        other: 'جارٍ إيقاف {{count}} عنصر…',
      },
    ),
    delete: plural(
      { one: 'Suppression de {{count}} élément…', other: 'Suppression de {{count}} éléments…' },
      { one: 'Deleting {{count}} record…', other: 'Deleting {{count}} records…' },
      {
        zero: 'جارٍ العمل…',
        one: 'جارٍ حذف عنصر واحد…',
        two: 'جارٍ حذف عنصرين…',
        few: 'جارٍ حذف {{count}} عناصر…',
        many: 'جارٍ حذف {{count}} عنصرا…',
        other: 'جارٍ حذف {{count}} عنصر…',
      },
    ),
    restore: plural(
      { one: 'Rétablissement de {{count}} élément…', other: 'Rétablissement de {{count}} éléments…' },
      { one: 'Restoring {{count}} record…', other: 'Restoring {{count}} records…' },
      {
        zero: 'جارٍ العمل…',
        one: 'جارٍ استعادة عنصر واحد…',
        two: 'جارٍ استعادة عنصرين…',
        few: 'جارٍ استعادة {{count}} عناصر…',
        many: 'جارٍ استعادة {{count}} عنصرا…',
        other: 'جارٍ استعادة {{count}} عنصر…',
      },
    ),
  },
  done: {
    activate: plural(
      { one: '{{count}} élément activé.', other: '{{count}} éléments activés.' },
      { one: '{{count}} record activated.', other: '{{count}} records activated.' },
      {
        zero: 'لم يتم تفعيل أي عنصر.',
        one: 'تم تفعيل عنصر واحد.',
        two: 'تم تفعيل عنصرين.',
        few: 'تم تفعيل {{count}} عناصر.',
        many: 'تم تفعيل {{count}} عنصرا.',
        other: 'تم تفعيل {{count}} عنصر.',
      },
    ),
    deactivate: plural(
      { one: '{{count}} élément désactivé.', other: '{{count}} éléments désactivés.' },
      { one: '{{count}} record deactivated.', other: '{{count}} records deactivated.' },
      {
        zero: 'لم يتم إيقاف أي عنصر.',
        one: 'تم إيقاف عنصر واحد.',
        two: 'تم إيقاف عنصرين.',
        few: 'تم إيقاف {{count}} عناصر.',
        many: 'تم إيقاف {{count}} عنصرا.',
        other: 'تم إيقاف {{count}} عنصر.',
      },
    ),
    delete: plural(
      { one: '{{count}} élément supprimé.', other: '{{count}} éléments supprimés.' },
      { one: '{{count}} record deleted.', other: '{{count}} records deleted.' },
      {
        zero: 'لم يتم حذف أي عنصر.',
        one: 'تم حذف عنصر واحد.',
        two: 'تم حذف عنصرين.',
        few: 'تم حذف {{count}} عناصر.',
        many: 'تم حذف {{count}} عنصرا.',
        other: 'تم حذف {{count}} عنصر.',
      },
    ),
    restore: plural(
      { one: '{{count}} élément rétabli.', other: '{{count}} éléments rétablis.' },
      { one: '{{count}} record restored.', other: '{{count}} records restored.' },
      {
        zero: 'لم يتم استعادة أي عنصر.',
        one: 'تم استعادة عنصر واحد.',
        two: 'تم استعادة عنصرين.',
        few: 'تم استعادة {{count}} عناصر.',
        many: 'تم استعادة {{count}} عنصرا.',
        other: 'تم استعادة {{count}} عنصر.',
      },
    ),
  },
  refused: plural(
    { one: '{{count}} refusé.', other: '{{count}} refusés.' },
    { one: '{{count}} refused.', other: '{{count}} refused.' },
    {
      zero: 'لم يُرفض شيء.',
      one: 'رُفض عنصر واحد.',
      two: 'رُفض عنصران.',
      few: 'رُفضت {{count}} عناصر.',
      many: 'رُفض {{count}} عنصرا.',
      other: 'رُفض {{count}} عنصر.',
    },
  ),
  more: plural(
    { one: 'Et {{count}} autre.', other: 'Et {{count}} autres.' },
    { one: 'And {{count}} more.', other: 'And {{count}} more.' },
    {
      zero: 'ولا غيرها.',
      one: 'وعنصر آخر.',
      two: 'وعنصران آخران.',
      few: 'و{{count}} عناصر أخرى.',
      many: 'و{{count}} عنصرا آخر.',
      other: 'و{{count}} عنصر آخر.',
    },
  ),
  progress: words('Avancement', 'Progress', 'التقدم'),
  receipt: words('Voir le détail', 'See the receipt', 'عرض التفاصيل'),
  putAway: words('Ranger ce message', 'Put this message away', 'إخفاء هذه الرسالة'),
}
