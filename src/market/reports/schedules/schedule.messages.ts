import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the screens for scheduled reports. */
export const messages = defineMessages('reports.schedule', {
  empty: words(
    'Un envoi programmé envoie un rapport par e-mail, chaque jour, chaque semaine ou chaque mois, aux membres de l’équipe qui peuvent lire les rapports.',
    'A scheduled email sends a report every day, week or month to team members who can read reports.',
    'يرسل الإرسال المجدول تقريرًا بالبريد كل يوم أو أسبوع أو شهر إلى من يحق لهم قراءة التقارير من الفريق.',
  ),
  name: words('Nom', 'Name', 'الاسم'),
  report: words('Rapport', 'Report', 'التقرير'),
  question: words('Filtres repris : {{filters}}', 'Filters kept: {{filters}}', 'عوامل التصفية المأخوذة: {{filters}}'),
  period: words('Période', 'Period', 'الفترة'),
  by: words('Regrouper par', 'Group by', 'التجميع حسب'),
  format: words('Format', 'Format', 'الصيغة'),
  every: words('Fréquence', 'How often', 'الوتيرة'),
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
    'Seuls les utilisateurs qui peuvent lire les rapports en reçoivent ; une personne qui perd ce droit n’en reçoit plus.',
    'Only users who can read reports receive them; anyone who loses that right stops receiving them.',
    'لا يتلقى التقارير إلا من يحق له قراءتها، ومن يفقد هذا الحق لا يتلقاها بعد ذلك.',
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
  send: words('Envoyer maintenant', 'Send now', 'إرسال الآن'),
  sending: words('Le rapport part dans un instant', 'The report will be sent in a moment', 'سيرسل التقرير خلال لحظات'),
  log: words('Journal', 'Log', 'عمليات الإرسال'),
  when: words('Envoi', 'Delivery', 'الإرسال'),
  nextAt: words('Prochain envoi', 'Next email', 'الإرسال القادم'),
  lastAt: words('Dernier envoi', 'Last email', 'آخر إرسال'),
  lastState: words('État du dernier envoi', 'Last email status', 'حالة آخر إرسال'),
  never: words('Aucun envoi pour l’instant.', 'Nothing has been sent yet.', 'لم يرسل شيء بعد.'),
  byHand: words('à la main par {{name}}', 'manually, by {{name}}', 'يدويًا بواسطة {{name}}'),
  lost: words('ne peut plus lire les rapports', 'can no longer read reports', 'لم يعد يحق له قراءة التقارير'),
} as const)

/** The states of a sending. */
export const stateWords = defineMessages('reports.schedule.state', {
  waiting: words('En cours', 'In progress', 'جارٍ'),
  sent: words('Envoyé', 'Sent', 'أرسل'),
  failed: words('Échoué', 'Failed', 'فشل'),
})

/** The outcomes of a sending for a recipient. */
export const outcomeWords = defineMessages('reports.schedule.outcome', {
  sent: words('envoyé', 'sent', 'أرسل'),
  no_right: words('sans droit, non envoyé', 'no permission, not sent', 'بلا إذن، لم يرسل'),
})

/** Sentences that describe when a report is sent. */
export const rhythmWords = defineMessages('reports.schedule.rhythm', {
  day: words('Chaque jour à {{hour}}', 'Every day at {{hour}}', 'كل يوم في {{hour}}'),
  week: words('Chaque {{day}} à {{hour}}', 'Every {{day}} at {{hour}}', 'كل {{day}} في {{hour}}'),
  month: words(
    'Le {{day}} de chaque mois à {{hour}}',
    'On day {{day}} of every month at {{hour}}',
    'في اليوم {{day}} من كل شهر في {{hour}}',
  ),
})
