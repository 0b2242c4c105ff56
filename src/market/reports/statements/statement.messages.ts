import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages of the screens for issued statements. */
export const messages = defineMessages('reports.statement', {
  issue: words('Émettre le relevé…', 'Issue statement…', 'إصدار الكشف…'),
  act: words('Émettre', 'Issue', 'إصدار'),
  ask: words('Émettre le relevé', 'Issue the statement', 'إصدار الكشف'),
  explain: words(
    'Le relevé reçoit un numéro et reste tel quel pour toujours. Ce qui change ensuite figure sur le suivant.',
    'The statement gets a number and stays as it is for good. Later changes appear on the next one.',
    'يحصل الكشف على رقم ويبقى كما هو دائمًا. وما يتغير لاحقًا يظهر في الكشف التالي.',
  ),
  made: words('Relevé {{number}} émis', 'Statement {{number}} issued', 'صدر الكشف {{number}}'),
  issuedOn: words(
    'Relevé {{number}} émis le {{day}}',
    'Statement {{number}} issued on {{day}}',
    'صدر الكشف {{number}} في {{day}}',
  ),
  settledBy: words(
    'Des jours de cette période sont réglés par le relevé {{number}}',
    'Days of this period are settled by statement {{number}}',
    'أيام من هذه الفترة سُويت في الكشف {{number}}',
  ),
  differs: words(
    'Le net actuel diffère de {{amount}} : le relevé suivant compte la différence.',
    'The net differs by {{amount}} now: the next statement carries the difference.',
    'يختلف الصافي الآن بمقدار {{amount}}: ويحمل الكشف التالي الفرق.',
  ),
  first: words(
    'C’est le premier relevé de ce fournisseur : les jours avant le {{day}} n’y sont pas comptés.',
    'This is the provider’s first statement: days before {{day}} are not counted.',
    'هذا أول كشف لهذا المورد: لا تُحسب الأيام قبل {{day}}.',
  ),
  choose: words(
    'Choisissez un fournisseur et une période terminée : le contenu du relevé s’affiche ici.',
    'Choose a provider and a period that is over: what the statement holds appears here.',
    'اختر موردًا وفترة منقضية: يظهر هنا محتوى الكشف.',
  ),
  preview: words('Contenu du relevé', 'What the statement holds', 'محتوى الكشف'),
  none: words('Aucune ligne dans cette période.', 'No lines in this period.', 'لا بنود في هذه الفترة.'),
  lines: plural(
    { one: '{{count}} ligne', other: '{{count}} lignes' },
    { one: '{{count}} line', other: '{{count}} lines' },
    {
      zero: 'لا بنود',
      one: 'بند واحد',
      two: 'بندان',
      few: '{{count}} بنود',
      many: '{{count}} بندًا',
      other: '{{count}} بند',
    },
  ),
  download: words('Télécharger', 'Download', 'تنزيل'),
  send: words('Envoyer au fournisseur', 'Send to the provider', 'إرسال إلى المورد'),
  sendExplain: words(
    'Le PDF du relevé {{number}} part par e-mail à {{name}}.',
    'The PDF of statement {{number}} is emailed to {{name}}.',
    'يرسل ملف PDF للكشف {{number}} بالبريد إلى {{name}}.',
  ),
  sent: words('E-mail envoyé à {{name}}', 'Email sent to {{name}}', 'أُرسل البريد إلى {{name}}'),
  statement: words('Relevé', 'Statement', 'الكشف'),
  figures: words('Chiffres', 'Figures', 'الأرقام'),
})
