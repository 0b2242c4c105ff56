import { plural, type MessageTable } from '#engine/definition/message-table.ts'
import { words } from '#engine/definition/words.ts'

/** What the search everywhere says. */
export const paletteMessages = {
  'palette.open': words('Rechercher partout', 'Search everywhere', 'البحث في كل مكان'),
  'palette.short': words('Rechercher…', 'Search…', 'بحث…'),
  'palette.placeholder': words(
    'Un nom, un numéro, un écran, une action…',
    'A name, a number, a screen, an action…',
    'اسم أو رقم أو شاشة أو إجراء…',
  ),
  'palette.results': words('Résultats', 'Results', 'النتائج'),
  'palette.close': words('Fermer la recherche', 'Close the search', 'إغلاق البحث'),
  'palette.recent': words('Ouverts récemment', 'Opened recently', 'فُتحت مؤخرا'),
  'palette.actions': words('Actions', 'Actions', 'الإجراءات'),
  'palette.screens': words('Écrans', 'Screens', 'الشاشات'),
  'palette.inactive': words('Inactif', 'Inactive', 'غير نشط'),
  'palette.more': words(
    'Tout voir : {{what}} ({{count}})',
    'See all: {{what}} ({{count}})',
    'عرض الكل: {{what}} ({{count}})',
  ),
  'palette.found': plural(
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
  'palette.searching': words('Recherche en cours…', 'Searching…', 'جار البحث…'),
  'palette.none': words(
    'Rien ne porte ce nom ni ce numéro',
    'Nothing has this name or number',
    'لا شيء بهذا الاسم أو الرقم',
  ),
  'palette.none.detail': words(
    'Essayez une partie du nom, les derniers chiffres d’un numéro, ou « commande 1042 ».',
    'Try a part of the name, the last digits of a number, or “order 1042”.',
    'جرب جزءا من الاسم أو آخر أرقام الرقم أو «طلب 1042».',
  ),
  'palette.alike': words(
    'Rien ne porte exactement ce nom ; voici ce qui lui ressemble.',
    'Nothing has exactly this name; this is what resembles it.',
    'لا شيء بهذا الاسم تماما؛ هذا ما يشبهه.',
  ),
  'palette.cut': words(
    'Recherche interrompue, trop longue dans : {{what}}. Précisez pour tout voir.',
    'The search took too long in: {{what}}. Be more precise to see everything.',
    'استغرق البحث وقتا طويلا في: {{what}}. حدد أكثر لرؤية كل شيء.',
  ),
  'palette.failed': words(
    'La recherche n’a pas abouti ; les écrans et les actions restent là.',
    'The search failed; screens and actions are still here.',
    'فشل البحث؛ الشاشات والإجراءات ما زالت متاحة.',
  ),
  'palette.again': words('Réessayer', 'Try again', 'إعادة المحاولة'),
  'palette.choose': words('choisir', 'choose', 'اختيار'),
  'palette.go': words('ouvrir', 'open', 'فتح'),
  'palette.tab': words('nouvel onglet', 'new tab', 'تبويب جديد'),
  'palette.leave': words('fermer', 'close', 'إغلاق'),
  'palette.keys': words('Raccourcis clavier', 'Keyboard shortcuts', 'اختصارات لوحة المفاتيح'),
  'palette.keys.search': words('Rechercher partout', 'Search everywhere', 'البحث في كل مكان'),
  'palette.keys.list': words('Rechercher dans la liste', 'Search the list', 'البحث في القائمة'),
  'palette.keys.help': words('Cette aide', 'This help', 'هذه المساعدة'),
  'palette.keys.rows': words('D’une ligne à l’autre', 'From row to row', 'من سطر إلى سطر'),
  'palette.keys.ends': words('Première, dernière ligne', 'First, last row', 'أول سطر، آخر سطر'),
  'palette.keys.open': words('Ouvrir la ligne', 'Open the row', 'فتح السطر'),
  'palette.keys.tick': words('Sélectionner la ligne', 'Select the row', 'تحديد السطر'),
  'palette.keys.save': words('Enregistrer le formulaire', 'Save the form', 'حفظ النموذج'),
  'palette.keys.leave': words('Fermer ce qui est ouvert', 'Close what is open', 'إغلاق ما هو مفتوح'),
} as const satisfies MessageTable
