import { defineMessages, plural, words } from '#engine/definition/words.ts'
import type { LevelSort } from './stock-levels.ts'

/** Messages of the stock levels. */
export const messages = defineMessages('stock.stock-level', {
  by: words('Regrouper par', 'Group by', 'تجميع حسب'),
  sort: words('Trier par', 'Sort by', 'ترتيب حسب'),
  group: words('Profils', 'Profiles', 'الملفات'),
  everything: words('Tout le stock', 'All stock', 'المخزون كله'),
  noArticle: words('Sans article', 'Without an article', 'بدون منتج'),
  sold7: words('{{count}} en 7 jours', '{{count}} in 7 days', 'خلال 7 أيام: {{count}}'),
  sold28: words('Vendus, 28 jours', 'Sold, 28 days', 'المباع خلال 28 يومًا'),
  cover: words('Couverture', 'Cover', 'التغطية'),
  coverAbout: words(
    'Jours que durent les profils disponibles au rythme des quatre dernières semaines.',
    'Days the available profiles will last at the pace of the last four weeks.',
    'عدد الأيام التي تكفيها الملفات المتاحة حسب وتيرة الأسابيع الأربعة الأخيرة.',
  ),
  days: plural(
    { one: '{{count}} jour', other: '{{count}} jours' },
    { one: '{{count}} day', other: '{{count}} days' },
    {
      zero: '0 يوم',
      one: 'يوم واحد',
      two: 'يومان',
      few: '{{count}} أيام',
      many: '{{count}} يومًا',
      other: '{{count}} يوم',
    },
  ),
  between: plural(
    { one: 'de {{from}} à {{count}} jour', other: 'de {{from}} à {{count}} jours' },
    { one: '{{from}} to {{count}} day', other: '{{from}} to {{count}} days' },
    {
      zero: 'من {{from}} إلى {{count}} يوم',
      one: 'من {{from}} إلى يوم واحد',
      two: 'من {{from}} إلى يومين',
      few: 'من {{from}} إلى {{count}} أيام',
      many: 'من {{from}} إلى {{count}} يومًا',
      other: 'من {{from}} إلى {{count}} يوم',
    },
  ),
  atLeast: plural(
    { one: '{{count}} jour au moins', other: '{{count}} jours au moins' },
    { one: 'at least {{count}} day', other: 'at least {{count}} days' },
    {
      zero: 'أقل من يوم',
      one: 'يوم على الأقل',
      two: 'يومان على الأقل',
      few: '{{count}} أيام على الأقل',
      many: '{{count}} يومًا على الأقل',
      other: '{{count}} يوم على الأقل',
    },
  ),
  fewSales: words(
    'Peu de ventes : la couverture n’est pas plus précise.',
    'Few sales: cover cannot be estimated more precisely.',
    'مبيعات قليلة: لا يمكن تحديد التغطية بدقة أكبر.',
  ),
  unsold: words('rien vendu', 'nothing sold', 'لا مبيعات'),
  reorder: words('À commander', 'Order by', 'الطلب قبل'),
  now: words('Dès maintenant', 'Right now', 'الآن'),
  threshold: words('Seuil', 'Threshold', 'الحد'),
  setThreshold: words('Fixer un seuil', 'Set a threshold', 'تحديد حد'),
  thresholdOf: words('Seuil : {{group}}', 'Threshold: {{group}}', 'الحد: {{group}}'),
  low: words('Stock bas', 'Low stock', 'مخزون منخفض'),
  enough: words('Stock suffisant', 'Enough stock', 'المخزون كافٍ'),
  lowBanner: plural(
    {
      one: '{{count}} stock sous son seuil dans ce tableau.',
      other: '{{count}} stocks sous leur seuil dans ce tableau.',
    },
    {
      one: '{{count}} stock below its threshold in this table.',
      other: '{{count}} stocks below their threshold in this table.',
    },
    {
      zero: 'لا مخزونات دون حدها في هذا الجدول.',
      one: 'مخزون واحد دون حده في هذا الجدول.',
      two: 'مخزونان دون حدهما في هذا الجدول.',
      few: '{{count}} مخزونات دون حدها في هذا الجدول.',
      many: '{{count}} مخزونًا دون حده في هذا الجدول.',
      other: '{{count}} مخزون دون حده في هذا الجدول.',
    },
  ),
  lowInTotal: plural(
    { one: '{{count}} stock sous son seuil au total', other: '{{count}} stocks sous leur seuil au total' },
    { one: '{{count}} stock below its threshold in total', other: '{{count}} stocks below their threshold in total' },
    {
      zero: 'لا مخزونات دون حدها إجمالًا',
      one: 'مخزون واحد دون حده إجمالًا',
      two: 'مخزونان دون حدهما إجمالًا',
      few: '{{count}} مخزونات دون حدها إجمالًا',
      many: '{{count}} مخزونًا دون حده إجمالًا',
      other: '{{count}} مخزون دون حده إجمالًا',
    },
  ),
  show: words('Les voir', 'Show them', 'عرض'),
  showAll: words('Tout voir', 'Show all', 'عرض الكل'),
  filter: words('Ne plus filtrer : {{what}}', 'Stop filtering: {{what}}', 'إلغاء التصفية: {{what}}'),
  most: words(
    'Les {{most}} premiers groupes sur {{groups}} sont montrés : regroupez autrement ou filtrez.',
    'The first {{most}} of {{groups}} groups are shown: change the grouping or filter.',
    'تُعرض المجموعات الأولى ({{most}} من {{groups}}): غير التجميع أو صف النتائج.',
  ),
  none: words(
    'Aucun profil à compter : ajoutez des profils, ou importez le fichier de votre fournisseur.',
    'No profiles to count: add some, or import your provider’s file.',
    'لا توجد ملفات للعد: أضف ملفات أو استورد ملف المورد.',
  ),
  nothingLow: words('Aucun stock n’est sous son seuil.', 'No stock is below its threshold.', 'لا يوجد مخزون دون حده.'),
  failed: words('Les niveaux n’ont pas pu être chargés.', 'The levels could not be loaded.', 'تعذر تحميل المستويات.'),
  again: words('Réessayer', 'Try again', 'إعادة المحاولة'),
})

/** Messages about the stock on the page of an article. */
export const articleStockMessages = defineMessages('stock.stock-level.articleStock', {
  available: words('Disponibles', 'Available', 'المتاح'),
  lasts: plural(
    { one: 'pour {{count}} jour', other: 'pour {{count}} jours', many: 'pour {{count}} de jours' },
    { one: 'for {{count}} day', other: 'for {{count}} days' },
    {
      zero: 'لأقل من يوم',
      one: 'ليوم واحد',
      two: 'ليومين',
      few: 'لمدة {{count}} أيام',
      many: 'لمدة {{count}} يومًا',
      other: 'لمدة {{count}} يوم',
    },
  ),
})

/** The labels of the sort orders of groups. */
export const sortWords: Readonly<Record<LevelSort, ReturnType<typeof words>>> = defineMessages(
  'stock.stock-level.sort',
  {
    cover: words('Épuisé en premier', 'Running out first', 'الأقرب إلى النفاد'),
    name: words('Nom', 'Name', 'الاسم'),
    available: words('Moins de disponibles', 'Fewest available', 'الأقل توفرا'),
    sold: words('Plus vendus', 'Most sold', 'الأكثر مبيعًا'),
  },
)
