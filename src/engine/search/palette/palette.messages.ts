import { plural } from '#engine/definition/plural.ts'
import { words } from '#engine/definition/words.ts'

/** What the search palette says. */
export const paletteMessages = {
  open: words('Rechercher partout', 'Search everywhere', 'البحث في كل مكان'),
  short: words('Rechercher…', 'Search…', 'بحث…'),
  placeholder: words(
    'Un nom, un numéro, un écran, une action…',
    'A name, a number, a screen, an action…',
    'اسم أو رقم أو شاشة أو إجراء…',
  ),
  results: words('Résultats', 'Results', 'النتائج'),
  close: words('Fermer la recherche', 'Close search', 'إغلاق البحث'),
  recent: words('Ouverts récemment', 'Recently opened', 'فُتحت مؤخرًا'),
  actions: words('Actions', 'Actions', 'الإجراءات'),
  screens: words('Écrans', 'Screens', 'الشاشات'),
  inactive: words('Inactif', 'Inactive', 'غير نشط'),
  more: words('Tout voir : {{what}} ({{count}})', 'See all: {{what}} ({{count}})', 'عرض الكل: {{what}} ({{count}})'),
  found: plural(
    { one: '{{count}} résultat', other: '{{count}} résultats', many: '{{count}} de résultats' },
    { one: '{{count}} result', other: '{{count}} results' },
    {
      zero: 'لا نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: '{{count}} نتائج',
      many: '{{count}} نتيجة',
      other: '{{count}} نتيجة',
    },
  ),
  searching: words('Recherche en cours…', 'Searching…', 'جار البحث…'),
  none: words('Rien ne porte ce nom ni ce numéro', 'Nothing matches this name or number', 'لا شيء بهذا الاسم أو الرقم'),
  noneDetail: words(
    'Essayez une partie du nom, les derniers chiffres d’un numéro, ou « commande 1042 ».',
    'Try part of the name, the last digits of a number, or “order 1042”.',
    'جرب جزءًا من الاسم أو آخر أرقام الرقم أو «طلب 1042».',
  ),
  alike: words(
    'Rien ne porte exactement ce nom ; voici ce qui lui ressemble.',
    'No exact match; here is what looks similar.',
    'لا شيء بهذا الاسم تمامًا؛ هذا ما يشبهه.',
  ),
  cut: words(
    'Recherche interrompue, trop longue dans : {{what}}. Précisez pour tout voir.',
    'The search took too long in: {{what}}. Be more specific to see everything.',
    'استغرق البحث وقتًا طويلًا في: {{what}}. حدد أكثر لرؤية كل شيء.',
  ),
  failed: words(
    'La recherche n’a pas abouti ; les écrans et les actions restent là.',
    'The search failed; screens and actions are still available.',
    'فشل البحث؛ الشاشات والإجراءات ما زالت متاحة.',
  ),
  again: words('Réessayer', 'Try again', 'إعادة المحاولة'),
  choose: words('choisir', 'choose', 'اختيار'),
  go: words('ouvrir', 'open', 'فتح'),
  tab: words('nouvel onglet', 'new tab', 'تبويب جديد'),
  leave: words('fermer', 'close', 'إغلاق'),
  keys: words('Raccourcis clavier', 'Keyboard shortcuts', 'اختصارات لوحة المفاتيح'),
  keysSearch: words('Rechercher partout', 'Search everywhere', 'البحث في كل مكان'),
  keysList: words('Rechercher dans la liste', 'Search the list', 'البحث في القائمة'),
  keysHelp: words('Cette aide', 'This help', 'هذه المساعدة'),
  keysRows: words('D’une ligne à l’autre', 'From row to row', 'من سطر إلى سطر'),
  keysEnds: words('Première, dernière ligne', 'First or last row', 'أول سطر، آخر سطر'),
  keysOpen: words('Ouvrir la ligne', 'Open the row', 'فتح السطر'),
  keysTick: words('Sélectionner la ligne', 'Select the row', 'تحديد السطر'),
  keysSave: words('Enregistrer le formulaire', 'Save the form', 'حفظ النموذج'),
  keysLeave: words('Fermer ce qui est ouvert', 'Close what is open', 'إغلاق ما هو مفتوح'),
}
