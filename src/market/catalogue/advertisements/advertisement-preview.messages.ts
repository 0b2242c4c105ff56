import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the advertisement preview. */
export const messages = defineMessages('catalogue.advertisement-preview', {
  title: words('Aperçu', 'Preview', 'معاينة'),
  web: words('Sur le site', 'On the website', 'على الموقع'),
  mobile: words('Sur le téléphone', 'On phones', 'على الهاتف'),
  drawn: words('{{device}} : {{type}}', '{{device}}: {{type}}', '{{device}}: {{type}}'),
  notOnWeb: words('N’apparaît pas sur le site', 'Not shown on the website', 'لا يظهر على الموقع'),
  notOnMobile: words('N’apparaît pas sur le téléphone', 'Not shown on phones', 'لا يظهر على الهاتف'),
  choose: words('Choisissez un type : son emplacement se dessine ici.', 'Choose a type: its placement is drawn here.', 'اختر نوعًا ليُرسم مكانه هنا.'), // prettier-ignore
  unnamed: words('Nom de la publicité', 'Advertisement name', 'اسم الإعلان'),
  off: words('Inactive : elle n’est pas montrée', 'Inactive: it is not shown', 'معطل: لا يظهر'),
  always: words('En cours, sans fin prévue', 'Running, with no end date', 'قيد العرض الآن دون تاريخ انتهاء'),
  runs: words('En cours', 'Running', 'قيد العرض الآن'),
  runsUntil: words('En cours, se termine {{when}}', 'Running, ends {{when}}', 'قيد العرض الآن، ينتهي {{when}}'),
  waits: words('Commence {{when}}', 'Starts {{when}}', 'يبدأ {{when}}'),
  over: words('Terminée {{when}}', 'Ended {{when}}', 'انتهى {{when}}'),
})
