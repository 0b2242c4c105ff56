import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the calendar of providers. */
export const messages = defineMessages('providers.provider-calendar', {
  looks: words('Affichage', 'View', 'طريقة العرض'),
  look: {
    month: words('Mois', 'Month', 'شهر'),
    week: words('Semaine', 'Week', 'أسبوع'),
    day: words('Jour', 'Day', 'يوم'),
    list: words('Liste', 'List', 'قائمة'),
    table: words('Tableau', 'Table', 'جدول'),
  },
  today: words('Aujourd’hui', 'Today', 'اليوم'),
  before: words('Précédent', 'Previous', 'السابق'),
  after: words('Suivant', 'Next', 'التالي'),
  everybody: words('Tous les fournisseurs', 'All providers', 'كل الموردين'),
  board: words('Agenda', 'Calendar', 'التقويم'),
  since: words('dès {{time}}', 'from {{time}}', 'من {{time}}'),
  until: words('jusqu’à {{time}}', 'until {{time}}', 'حتى {{time}}'),
  wholeDay: words('Journée', 'All day', 'طوال اليوم'),
  more: words('{{number}} de plus', '{{number}} more', '{{number}} أخرى'),
  nothing: words('Rien de prévu ces jours-ci', 'Nothing planned on these days', 'لا شيء مخطط في هذه الأيام'),
  draw: words(
    'Rien de prévu ces jours-ci : faites glisser sur des heures libres pour ajouter une plage.',
    'Nothing planned on these days: drag over empty hours to add an entry.',
    'لا شيء مخطط في هذه الأيام: اسحب فوق ساعات خالية لإضافة موعد.',
  ),
  tooMany: words(
    'Seules les {{number}} premières plages sont montrées : choisissez un fournisseur.',
    'Only the first {{number}} entries are shown: choose a provider.',
    'تُعرض المواعيد الأولى فقط ({{number}}): اختر موردًا.',
  ),
  inactive: words('inactive', 'inactive', 'معطل'),
  howTo: words(
    'Espace saisit la plage ; les flèches la déplacent, avec Majuscule elles changent sa fin ; Espace ou Entrée la pose, Échap annule.',
    'Space picks the entry up; arrows move it, with Shift they change its end; Space or Enter puts it down, Escape puts it back.',
    'مفتاح المسافة يلتقط الموعد؛ الأسهم تنقله، ومع Shift تغير نهايته؛ المسافة أو Enter تضعه، وEscape يعيده.',
  ),
  picked: words('« {{title}} » est pris', '“{{title}}” is picked up', 'تم التقاط «{{title}}»'),
  put: words('« {{title}} » reste où il était', '“{{title}}” stays where it was', 'بقي «{{title}}» في مكانه'),
  moved: words('« {{title}} » déplacé', '“{{title}}” moved', 'تم نقل «{{title}}»'),
  movedTo: words('{{provider}}, {{times}}', '{{provider}}, {{times}}', '{{provider}}، {{times}}'),
  undone: words('« {{title}} » remis à sa place', '“{{title}}” put back', 'أُعيد «{{title}}» إلى مكانه'),
  taken: words(
    '« {{title}} » n’a pas été déplacé : le fournisseur est déjà pris',
    '“{{title}}” was not moved: the provider is already booked',
    'لم يُنقل «{{title}}»: المورد مشغول بالفعل',
  ),
  takenBy: words('Par « {{title}} », {{times}}', 'For “{{title}}”, {{times}}', 'بـ «{{title}}»، {{times}}'),
  stale: words(
    '« {{title}} » a été modifié entre-temps : le voici tel qu’il est',
    '“{{title}}” was changed in the meantime: here it is as it stands',
    'تم تعديل «{{title}}» في هذه الأثناء: ها هو كما هو الآن',
  ),
})
