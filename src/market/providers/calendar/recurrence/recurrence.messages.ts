import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages that describe a recurrence, and those of the dialog about one occurrence. */
export const messages = defineMessages('providers.recurrence', {
  never: words('Une seule fois', 'Once', 'مرة واحدة'),
  every: {
    DAILY: plural(
      { one: 'Tous les jours', other: 'Tous les {{count}} jours' },
      { one: 'Every day', other: 'Every {{count}} days' },
      {
        zero: 'كل يوم',
        one: 'كل يوم',
        two: 'كل يومين',
        few: 'كل {{count}} أيام',
        many: 'كل {{count}} يومًا',
        other: 'كل {{count}} يوم',
      },
    ),
    WEEKLY: plural(
      { one: 'Toutes les semaines', other: 'Toutes les {{count}} semaines' },
      { one: 'Every week', other: 'Every {{count}} weeks' },
      {
        zero: 'كل أسبوع',
        one: 'كل أسبوع',
        two: 'كل أسبوعين',
        few: 'كل {{count}} أسابيع',
        many: 'كل {{count}} أسبوعًا',
        other: 'كل {{count}} أسبوع',
      },
    ),
    MONTHLY: plural(
      { one: 'Tous les mois', other: 'Tous les {{count}} mois' },
      { one: 'Every month', other: 'Every {{count}} months' },
      {
        zero: 'كل شهر',
        one: 'كل شهر',
        two: 'كل شهرين',
        few: 'كل {{count}} أشهر',
        many: 'كل {{count}} شهرًا',
        other: 'كل {{count}} شهر',
      },
    ),
  },
  times: plural(
    { one: '{{count}} fois', other: '{{count}} fois' },
    { one: '{{count}} time', other: '{{count}} times' },
    {
      zero: 'ولا مرة',
      one: 'مرة واحدة',
      two: 'مرتين',
      few: '{{count}} مرات',
      many: '{{count}} مرة',
      other: '{{count}} مرة',
    },
  ),
  until: words('jusqu’au {{day}}', 'until {{day}}', 'حتى {{day}}'),
  nth: {
    first: words('le 1er {{day}}', 'on the first {{day}}', 'أول {{day}}'),
    second: words('le 2e {{day}}', 'on the second {{day}}', 'ثاني {{day}}'),
    third: words('le 3e {{day}}', 'on the third {{day}}', 'ثالث {{day}}'),
    fourth: words('le 4e {{day}}', 'on the fourth {{day}}', 'رابع {{day}}'),
    fifth: words('le 5e {{day}}', 'on the fifth {{day}}', 'خامس {{day}}'),
    last: words('le dernier {{day}}', 'on the last {{day}}', 'آخر {{day}}'),
  },
  monthDay: words('le {{date}} du mois', 'on day {{date}} of the month', 'يوم {{date}} من الشهر'),
  freq: {
    DAILY: words('Tous les jours', 'Daily', 'يوميًا'),
    WEEKLY: words('Toutes les semaines', 'Weekly', 'أسبوعيًا'),
    MONTHLY: words('Tous les mois', 'Monthly', 'شهريًا'),
  },
  interval: words('Un sur combien', 'One in how many', 'واحد من كم'),
  days: words('Jours', 'Days', 'الأيام'),
  month: words('Jour du mois', 'Day of the month', 'اليوم من الشهر'),
  ends: words('Se termine', 'Ends', 'ينتهي'),
  end: {
    never: words('Jamais', 'Never', 'أبدًا'),
    until: words('À une date', 'On a date', 'في تاريخ'),
    count: words('Après un nombre de fois', 'After a number of times', 'بعد عدد من المرات'),
  },
  lastDay: words('Dernier jour possible', 'Last possible day', 'آخر يوم ممكن'),
  howOften: words('Nombre de fois', 'Number of times', 'عدد المرات'),
  scope: words('Ce qui change', 'What changes', 'ما الذي يتغير'),
  scopes: {
    this: words('Cette fois seulement', 'This time only', 'هذه المرة فقط'),
    following: words('Cette fois et les suivantes', 'This and following times', 'هذه المرة وما بعدها'),
    all: words('Toutes les fois', 'All times', 'كل المرات'),
  },
  save: words('Enregistrer', 'Save', 'حفظ'),
  remove: words('Supprimer', 'Delete', 'حذف'),
  saved: words('« {{title}} » changé', '“{{title}}” changed', 'تغير «{{title}}»'),
  removed: words('« {{title}} » supprimé', '“{{title}}” deleted', 'حُذف «{{title}}»'),
  series: words('Modifier la répétition', 'Edit the recurrence', 'تعديل التكرار'),
})
