import { say, words, type Words } from '#engine/definition/words.ts'
import { localeOf, type Language } from '#engine/definition/locale.ts'
import { addDays } from '../report-period.ts'
import type { Outcome, ScheduleValues, Sending } from './schedule.contract.ts'
import type { Recurrence } from './schedule.ts'
import { defineMessages } from '#engine/definition/message-names.ts'

/** What the screen of scheduled mails says. */
export const messages = defineMessages('reports.schedule', {
  new: words('Nouvel envoi', 'New scheduled email', 'إرسال جديد'),
  first: words('Programmer un envoi', 'Schedule an email', 'جدولة إرسال'),
  emptyTitle: words('Aucun envoi programmé', 'Nothing is scheduled yet', 'لا إرسال مجدول بعد'),
  edit: words('Modifier l’envoi', 'Edit the scheduled email', 'تعديل الإرسال'),
  empty: words(
    'Un envoi programmé fait partir un rapport par e-mail, chaque jour, chaque semaine ou chaque mois, à ceux de l’équipe qui peuvent lire les rapports.',
    'A scheduled email sends a report every day, week or month to team members who can read reports.',
    'يرسل الإرسال المجدول تقريرًا بالبريد كل يوم أو أسبوع أو شهر إلى من يحق لهم قراءة التقارير من الفريق.',
  ),
  name: words('Nom', 'Name', 'الاسم'),
  report: words('Rapport', 'Report', 'التقرير'),
  question: words('Filtres repris : {{filters}}', 'Filters kept: {{filters}}', 'المرشحات المأخوذة: {{filters}}'),
  period: words('Période', 'Period', 'الفترة'),
  by: words('Regrouper par', 'Group by', 'التجميع حسب'),
  format: words('Format', 'Format', 'الصيغة'),
  every: words('Rythme', 'How often', 'الوتيرة'),
  asked: words('Choix du rapport', 'Report options', 'اختيارات التقرير'),
  day: words('Jour', 'Day', 'اليوم'),
  date: words('Jour du mois', 'Day of the month', 'يوم الشهر'),
  dateHint: words(
    'Le dernier du mois s’il est plus court.',
    'Or the last day of a shorter month.',
    'أو آخر يوم إذا كان الشهر أقصر.',
  ),
  hour: words('Heure', 'Hour', 'الساعة'),
  language: words('Langue', 'Language', 'اللغة'),
  ownLanguage: words('Celle de chaque destinataire', 'Each recipient’s own', 'لغة كل مستلم'),
  recipients: words('Destinataires', 'Recipients', 'المستلمون'),
  recipientsHint: words(
    'Seuls les utilisateurs qui peuvent lire les rapports en reçoivent ; qui perd ce droit n’en reçoit plus.',
    'Only users who can read reports receive them; anyone who loses that right stops receiving them.',
    'لا يتلقى التقارير إلا من يحق له قراءتها، ومن يفقد هذا الحق لا يتلقاها بعد ذلك.',
  ),
  choose: words(
    'Choisissez au moins un destinataire.',
    'Choose at least one recipient.',
    'اختر مستلمًا واحدًا على الأقل.',
  ),
  stranger: words(
    'Un des destinataires ne peut pas lire les rapports : rouvrez l’envoi et choisissez-les de nouveau.',
    'One of the recipients cannot read reports: open the email again and choose them again.',
    'أحد المستلمين لا يحق له قراءة التقارير: افتح الإرسال من جديد واختر المستلمين.',
  ),
  full: words(
    'Il y a déjà {{max}} envois programmés : supprimez-en un d’abord.',
    'There are already {{max}} scheduled emails: delete one first.',
    'بلغ عدد عمليات الإرسال المجدولة حده الأقصى ({{max}}): احذف واحدة أولًا.',
  ),
  save: words('Enregistrer', 'Save', 'حفظ'),
  saved: words('Envoi enregistré', 'Scheduled email saved', 'تم حفظ الإرسال'),
  pause: words('Suspendre', 'Pause', 'إيقاف مؤقت'),
  resume: words('Reprendre', 'Resume', 'استئناف'),
  paused: words('Suspendu', 'Paused', 'متوقف مؤقتًا'),
  send: words('Envoyer maintenant', 'Send now', 'إرسال الآن'),
  sending: words('Le rapport part dans un instant', 'The report will be sent in a moment', 'سيرسل التقرير خلال لحظات'),
  remove: words('Supprimer', 'Delete', 'حذف'),
  removeAsk: words(
    'L’envoi « {{name}} » et son journal disparaissent.',
    'The scheduled email “{{name}}” and its log will be deleted.',
    'سيحذف الإرسال «{{name}}» مع سجله.',
  ),
  log: words('Journal', 'Log', 'السجل'),
  logOf: words('Journal de « {{name}} »', 'Log of “{{name}}”', 'سجل «{{name}}»'),
  next: words('Prochain envoi : {{at}}', 'Next: {{at}}', 'الإرسال القادم: {{at}}'),
  last: words('Dernier envoi : {{at}}', 'Last: {{at}}', 'آخر إرسال: {{at}}'),
  never: words('Rien n’est encore parti.', 'Nothing has been sent yet.', 'لم يرسل شيء بعد.'),
  byHand: words('à la main par {{name}}', 'manually, by {{name}}', 'يدويًا بواسطة {{name}}'),
  lost: words('ne peut plus lire les rapports', 'can no longer read reports', 'لم يعد يحق له قراءة التقارير'),
  act: words('{{act}} : {{name}}', '{{act}}: {{name}}', '{{act}}: {{name}}'),
  failed: words(
    'Les envois n’ont pas pu être chargés.',
    'The scheduled emails could not be loaded.',
    'تعذر تحميل عمليات الإرسال.',
  ),
} as const)

/** What each part of a schedule is called where it is set; the questions to the report have names of their own. */
export const scheduleLabels: Readonly<Record<keyof ScheduleValues, Words>> = {
  name: messages.name,
  report: messages.report,
  search: messages.asked,
  format: messages.format,
  every: messages.every,
  onDay: messages.day,
  hour: messages.hour,
  language: messages.language,
  recipients: messages.recipients,
}

/** How a sending stands. */
export const stateWords: Readonly<Record<Sending['state'], Words>> = defineMessages('reports.schedule.state', {
  waiting: words('En cours', 'In progress', 'جار'),
  sent: words('Envoyé', 'Sent', 'أرسل'),
  failed: words('Échoué', 'Failed', 'فشل'),
})

/** How a recipient was served. */
export const outcomeWords: Readonly<Record<Outcome, Words>> = defineMessages('reports.schedule.outcome', {
  sent: words('envoyé', 'sent', 'أرسل'),
  no_right: words('sans droit, non envoyé', 'no permission, not sent', 'بلا إذن، لم يرسل'),
})

const rhythmWords = defineMessages('reports.schedule.rhythm', {
  day: words('Chaque jour à {{hour}}', 'Every day at {{hour}}', 'كل يوم في {{hour}}'),
  week: words('Chaque {{day}} à {{hour}}', 'Every {{day}} at {{hour}}', 'كل {{day}} في {{hour}}'),
  month: words(
    'Le {{day}} de chaque mois à {{hour}}',
    'On day {{day}} of every month at {{hour}}',
    'في اليوم {{day}} من كل شهر في {{hour}}',
  ),
})

/** The name of a day of the week, 1 being Monday. */
export function weekdayName(day: number, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${addDays('2026-01-05', day - 1)}T00:00:00Z`))
}

/** An hour of the clock: `07:00`. */
export function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** When something is sent, in words. */
export function describeSchedule({ every, onDay, hour }: Recurrence, language: Language): string {
  const day = every === 'week' ? weekdayName(onDay ?? 1, language) : String(onDay ?? '')
  return say(rhythmWords[every], language, { day, hour: formatHour(hour) })
}
