import { defineMessages, plural, words, type Words } from '#engine/definition/words.ts'

/** Messages of the journal screen. */
export const messages = defineMessages('access.journal', {
  lead: words(
    'Tout ce que chacun a fait, sur n’importe quelle fiche, du plus récent au plus ancien. Rien ne s’y modifie ni ne s’y efface.',
    'Everything anyone did, on any record, newest first. Nothing in it can be changed or erased.',
    'كل ما فعله كل شخص على أي عنصر، من الأحدث إلى الأقدم. لا شيء فيه يُعدّل أو يُمحى.',
  ),
  narrow: words('Affiner le journal', 'Filter the journal', 'تضييق السجل'),
  person: words('Qui', 'Who', 'من'),
  action: words('Action', 'Action', 'الإجراء'),
  resource: words('Quoi', 'What', 'ماذا'),
  from: words('Du', 'From', 'من تاريخ'),
  to: words('Au', 'To', 'إلى تاريخ'),
  anybody: words('Tout le monde', 'Everyone', 'الجميع'),
  anyAct: words('Toutes', 'All', 'الكل'),
  anything: words('Tout', 'Everything', 'الكل'),
  clear: words('Tout afficher', 'Show all', 'عرض الكل'),
  record: words('Une seule fiche', 'One record', 'عنصر واحد'),
  none: words('Rien à afficher', 'Nothing to show', 'لا شيء للعرض'),
  noneYet: words(
    'Cherché jusqu’au {{when}} : rien encore.',
    'Searched back to {{when}}: nothing yet.',
    'تم البحث حتى {{when}}: لا شيء بعد.',
  ),
  lookedTo: words('Cherché jusqu’au {{when}}', 'Searched back to {{when}}', 'تم البحث حتى {{when}}'),
  older: words('Afficher plus ancien', 'Show older', 'عرض الأقدم'),
  further: words('Chercher plus loin', 'Search further back', 'مواصلة البحث'),
  system: words('Le système', 'The system', 'النظام'),
  facts: words('Détails', 'Details', 'التفاصيل'),
  details: words('Avant et après', 'Before and after', 'قبل وبعد'),
  held: words('Contenu', 'Content', 'المحتوى'),
  session: words('session', 'session', 'الجلسة'),
  export: words('Exporter', 'Export', 'تصدير'),
  begun: words('L’export commence', 'Export started', 'بدأ التصدير'),
  checked: words(
    'Vérifié jusqu’à la trace n° {{place}}, le {{when}}',
    'Verified up to entry no. {{place}}, on {{when}}',
    'تم التحقق حتى السجل رقم {{place}} في {{when}}',
  ),
  never: words('Jamais vérifié', 'Never verified', 'لم يتم التحقق بعد'),
  checking: words('Vérification en cours…', 'Verifying…', 'جارٍ التحقق…'),
  check: words('Vérifier maintenant', 'Verify now', 'التحقق الآن'),
  linked: plural(
    { one: 'Une entrée scellée', other: '{{count}} entrées scellées' },
    { one: 'One sealed entry', other: '{{count}} sealed entries' },
    {
      zero: 'لا سجلات مختومة',
      one: 'سجل مختوم',
      two: 'سجلان مختومان',
      few: '{{count}} سجلات مختومة',
      many: '{{count}} سجلًا مختومًا',
      other: '{{count}} سجل مختوم',
    },
  ),
  faults: words(
    'Le journal n’est pas tel qu’il a été écrit.',
    'The journal is not as it was written.',
    'السجل ليس كما كُتب.',
  ),
} as const)

/** Messages for the faults that a check of the hash chain can find. */
export const faultMessages = defineMessages('access.journal.fault', {
  changed: words('modifiée après coup', 'changed afterwards', 'عُدّل لاحقًا'),
  reordered: words('à la place d’une autre', 'in place of another', 'في مكان سجل آخر'),
  missing: words('manquante', 'missing', 'مفقود'),
  inserted: words('ajoutée sans passer par Souk', 'added outside Souk', 'أُضيف من خارج Souk'),
  'out-of-time': words('antidatée', 'backdated', 'بتاريخ سابق'),
  cut: words('la fin de la chaîne a été coupée', 'the end of the chain was cut off', 'قُطعت نهاية السلسلة'),
  beginning: words(
    'le début, après les archives, n’est pas celui qui a été scellé',
    'the beginning, after the archive, is not the one that was sealed',
    'البداية بعد الأرشيف ليست كما خُتمت',
  ),
  'no-chain': words('la chaîne ou sa clé manque', 'the chain or its key is missing', 'السلسلة أو مفتاحها مفقود'),
} as const)

/** The entry that a fault concerns. */
export const faultLocation = defineMessages(
  'access.journal.faultLocation',
  words('Trace n° {{place}} ({{entry}})', 'Entry no. {{place}} ({{entry}})', 'السجل رقم {{place}} ({{entry}})'),
)

/** Labels for facts of an entry that are not fields of the record. */
export const otherFacts: Readonly<Record<string, Words>> = defineMessages('access.journal.otherFacts', {
  reason: words('Motif', 'Reason', 'السبب'),
  rows: words('Lignes', 'Rows', 'الصفوف'),
  format: words('Format', 'Format', 'التنسيق'),
  columns: words('Colonnes', 'Columns', 'الأعمدة'),
  filters: words('Filtres', 'Filters', 'تصفية'),
  portal: words('Portail', 'Portal', 'البوابة'),
  name: words('Nom', 'Name', 'الاسم'),
  before: words('Antérieures au', 'Written before', 'المكتوبة قبل'),
  places: words('Numéros', 'Numbers', 'الأرقام'),
  sharedWith: words('Partagée avec', 'Shared with', 'مشارك مع'),
})
