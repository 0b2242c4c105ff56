import { defineMessages, plural, words, type Words } from '#engine/definition/words.ts'
import type { SentenceState } from './translation.ts'

/** Messages of the translations screen. */
export const messages = defineMessages('settings.translation', {
  about: words(
    'Tout ce que Souk écrit, en trois langues. Ce que vous enregistrez se lit aussitôt sur tous les écrans ouverts.',
    'Everything Souk says, in three languages. What you save shows at once on every open screen.',
    'كل ما يكتبه Souk بثلاث لغات. ما تحفظه يُقرأ فورًا على كل الشاشات المفتوحة.',
  ),
  total: plural(
    { one: '{{count}} phrase', other: '{{count}} phrases' },
    { one: '{{count}} sentence', other: '{{count}} sentences' },
    {
      zero: 'لا جمل',
      one: 'جملة واحدة',
      two: 'جملتان',
      few: '{{count}} جمل',
      many: '{{count}} جملة',
      other: '{{count}} جملة',
    },
  ),
  area: words('Où', 'Where', 'أين'),
  everywhere: words('Partout', 'Everywhere', 'كل مكان'),
  states: words('Afficher', 'Show', 'عرض'),
  none: words('Aucune phrase ne correspond.', 'No sentences match.', 'لا توجد جملة مطابقة.'),
  failed: words('Les phrases n’ont pas pu être chargées.', 'The sentences could not be loaded.', 'تعذر قراءة الجمل.'),
  again: words('Réessayer', 'Try again', 'إعادة المحاولة'),
  more: words('Afficher plus', 'Show more', 'عرض المزيد'),
  edit: words('Modifier : {{text}}', 'Edit: {{text}}', 'تعديل: {{text}}'),
  look: words('Voir : {{text}}', 'View: {{text}}', 'عرض: {{text}}'),
  changed: words('modifiée', 'changed', 'معدلة'),
  stale: words('l’original a changé depuis', 'the original has changed since', 'تغير الأصل منذ ذلك'),
  missing: words('manque', 'missing', 'ناقصة'),
  counts: words('au pluriel', 'plural', 'بصيغ الجمع'),
  title: words('Modifier la traduction', 'Edit the translation', 'تعديل الترجمة'),
  where: words('Utilisé dans', 'Used in', 'مستخدمة في'),
  fills: words('Valeurs à garder', 'Placeholders to keep', 'قيم يجب إبقاؤها'),
  original: words('À l’origine : {{text}}', 'Originally: {{text}}', 'في الأصل: {{text}}'),
  earlier: words(
    'Quand cette phrase a été modifiée, l’original disait : {{text}}',
    'When this sentence was changed, the original said: {{text}}',
    'عند تعديل هذه الجملة كان الأصل: {{text}}',
  ),
  back: words('Revenir à l’original', 'Back to the original', 'العودة إلى الأصل'),
  allBack: words('Tout remettre à l’origine', 'Reset all to the original', 'إعادة الكل إلى الأصل'),
  long: words(
    'Bien plus long que l’original : vérifiez que la place suffit.',
    'Much longer than the original: check that there is room.',
    'أطول بكثير من الأصل: تحقق من كفاية المكان.',
  ),
  preview: words('Se lira', 'Preview', 'ستقرأ'),
  save: words('Enregistrer pour tout le monde', 'Save for everyone', 'حفظ للجميع'),
  saved: words('Phrase enregistrée', 'Sentence saved', 'حفظت الجملة'),
  cancel: words('Annuler', 'Cancel', 'إلغاء'),
  by: words('Modifiée par {{who}}, {{when}}', 'Changed by {{who}}, {{when}}', 'عدلها {{who}}، {{when}}'),
  history: words('Qui a changé quoi, et quand', 'Who changed what, and when', 'من غيّر ماذا ومتى'),
  clash: words(
    '{{who}} a enregistré cette phrase pendant que vous écriviez.',
    '{{who}} saved this sentence while you were writing.',
    'حفظ {{who}} هذه الجملة أثناء كتابتك.',
  ),
  theirs: words('Prendre leur version', 'Take their version', 'أخذ نسختهم'),
  mine: words('Garder la mienne', 'Keep mine', 'الاحتفاظ بنسختي'),
  theirText: words('Leur texte : {{text}}', 'Their text: {{text}}', 'نصهم: {{text}}'),
  export: words('Exporter', 'Export', 'تصدير'),
  import: words('Importer', 'Import', 'استيراد'),
  importAbout: words(
    'Un fichier exporté d’ici, modifié dans un tableur. Rien n’est enregistré avant que vous ayez vu ce qui change.',
    'A file exported from here and edited in a spreadsheet. Nothing is saved before you have seen what changes.',
    'ملف صُدّر من هنا وعُدّل في جدول. لا يُحفظ شيء قبل أن ترى ما يتغير.',
  ),
  choose: words('Choisir un fichier CSV ou Excel', 'Choose a CSV or Excel file', 'اختيار ملف CSV أو Excel'),
  nothing: words('Ce fichier ne change rien.', 'This file changes nothing.', 'هذا الملف لا يغير شيئًا.'),
  changes: plural(
    { one: '{{count}} texte change', other: '{{count}} textes changent' },
    { one: '{{count}} text changes', other: '{{count}} texts change' },
    {
      zero: 'لا نصوص تتغير',
      one: 'نص واحد يتغير',
      two: 'نصان يتغيران',
      few: '{{count}} نصوص تتغير',
      many: '{{count}} نصًا يتغير',
      other: '{{count}} نص يتغير',
    },
  ),
  refused: plural(
    { one: '{{count}} ligne refusée', other: '{{count}} lignes refusées' },
    { one: '{{count}} row rejected', other: '{{count}} rows rejected' },
    {
      zero: 'لا صفوف مرفوضة',
      one: 'صف واحد مرفوض',
      two: 'صفان مرفوضان',
      few: '{{count}} صفوف مرفوضة',
      many: '{{count}} صفًا مرفوضًا',
      other: '{{count}} صف مرفوض',
    },
  ),
  line: words('Ligne {{line}} : {{detail}}', 'Line {{line}}: {{detail}}', 'الصف {{line}}: {{detail}}'),
  now: words('Maintenant', 'Now', 'الآن'),
  after: words('Ensuite', 'Then', 'بعد ذلك'),
  text: words('Texte', 'Text', 'النص'),
  write: words('Enregistrer ces changements', 'Save these changes', 'حفظ هذه التغييرات'),
  written: plural(
    { one: '{{count}} phrase enregistrée', other: '{{count}} phrases enregistrées' },
    { one: '{{count}} sentence saved', other: '{{count}} sentences saved' },
    {
      zero: 'لم تُحفظ أي جملة',
      one: 'حُفظت جملة واحدة',
      two: 'حُفظت جملتان',
      few: 'حُفظت {{count}} جمل',
      many: 'حُفظت {{count}} جملة',
      other: 'حُفظت {{count}} جملة',
    },
  ),
})

/** The labels of the states by which the list is filtered. */
export const stateWords: Readonly<Record<SentenceState | 'all', Words>> = defineMessages('settings.translation.state', {
  all: words('Toutes', 'All', 'الكل'),
  changed: words('Modifiées', 'Changed', 'المعدلة'),
  missing: words('Manquantes', 'Missing', 'الناقصة'),
  stale: words('Original modifié entre-temps', 'Original changed since', 'تغير أصلها منذ ذلك'),
  places: words('Avec valeurs à insérer', 'With placeholders', 'ذات القيم المدرجة'),
  plural: words('Avec pluriel', 'Plural', 'بصيغ الجمع'),
})

/** The labels of the areas, which group messages by the part of the product. */
export const areaWords: Readonly<Record<string, Words>> = defineMessages('settings.translation.area', {
  interface: words('Interface commune', 'Shared interface', 'الواجهة المشتركة'),
  access: words('Accès et connexion', 'Access and sign-in', 'الوصول وتسجيل الدخول'),
  customers: words('Clients', 'Customers', 'العملاء'),
  orders: words('Commandes et paiements', 'Orders and payments', 'الطلبات والمدفوعات'),
  providers: words('Fournisseurs', 'Providers', 'الموردون'),
  stock: words('Stock', 'Stock', 'المخزون'),
  catalogue: words('Catalogue et promotion', 'Catalogue and promotion', 'الكتالوج والترويج'),
  reports: words('Accueil et rapports', 'Home and reports', 'الرئيسية والتقارير'),
  search: words('Recherche', 'Search', 'البحث'),
  settings: words('Réglages', 'Settings', 'الإعدادات'),
})

/** The names of the plural forms of a sentence that contains a number. */
export const formWords: Readonly<Record<string, Words>> = defineMessages('settings.translation.form', {
  zero: words('zéro', 'zero', 'صفر'),
  one: words('un', 'one', 'واحد'),
  two: words('deux', 'two', 'اثنان'),
  few: words('quelques-uns', 'a few', 'قليل'),
  many: words('beaucoup', 'many', 'كثير'),
  other: words('autres', 'other', 'غير ذلك'),
})
