import { defineMessages, words, type Words } from '#engine/definition/words.ts'
import type { RecentJob } from './home.contract.ts'

/** Messages of the home page. */
export const messages = defineMessages('reports.home', {
  waiting: words('Ce qui vous attend', 'Waiting for you', 'ما ينتظرك'),
  nothing: words(
    'Rien ne vous attend : tout est à jour.',
    'Nothing is waiting: everything is up to date.',
    'لا شيء ينتظرك: كل شيء محدث.',
  ),
  today: words('Aujourd’hui', 'Today', 'اليوم'),
  ordersToday: words('Commandes', 'Orders', 'الطلبات'),
  captured: words('Encaissé', 'Paid in', 'المبلغ المحصَّل'),
  weekBefore: words('{{before}} {{weekday}} dernier', '{{before}} last {{weekday}}', '{{weekday}} الماضي: {{before}}'),
  dashboard: words('Ouvrir le tableau de bord', 'Open dashboard', 'فتح لوحة المتابعة'),
  jobs: words('Vos travaux du jour', 'Your jobs today', 'عملياتك اليوم'),
  recent: words('Récents', 'Recent work', 'آخر ما عملت عليه'),
  first: words('Pour commencer', 'Getting started', 'للبداية'),
  firstExplain: words(
    'Voici le chemin d’un premier profil vendu. Chaque étape ouvre sa liste.',
    'Here is the path to your first sale. Each step opens its list.',
    'هذه مراحل بيع أول ملف. كل مرحلة تفتح قائمتها.',
  ),
  stepDone: words('Fait', 'Done', 'تم'),
  stepsClose: words(
    'Masquer ces étapes (l’aide les rouvre)',
    'Hide these steps (Help reopens them)',
    'إخفاء هذه المراحل (تعيد المساعدة فتحها)',
  ),
  failed: words(
    'L’accueil n’a pas pu être chargé.',
    'The home page could not be loaded.',
    'تعذر تحميل الصفحة الرئيسية.',
  ),
  again: words('Réessayer', 'Try again', 'إعادة المحاولة'),
  noAccess: words(
    'Votre privilège n’ouvre encore aucune liste : demandez à un administrateur.',
    'Your privilege gives access to no list yet: ask an administrator.',
    'لا تفتح صلاحيتك أي قائمة بعد: اطلب من مسؤول.',
  ),
  progress: words('{{done}} sur {{total}}', '{{done}} of {{total}}', '{{done}} من {{total}}'),
  refused: words('{{failed}} refusées', '{{failed}} rejected', '{{failed}} مرفوضة'),
})

/** The names of the kinds of job. */
export const jobWords: Readonly<Record<string, Words>> = defineMessages('reports.home.job', {
  import: words('Import', 'Import', 'استيراد'),
  activate: words('Activation', 'Activation', 'تفعيل'),
  deactivate: words('Désactivation', 'Deactivation', 'تعطيل'),
  delete: words('Suppression', 'Deletion', 'حذف'),
  restore: words('Rétablissement', 'Restoration', 'استعادة'),
})

/** The name of a job whose kind has no name. */
export const someJob = defineMessages('reports.home.someJob', words('Action groupée', 'Bulk action', 'إجراء جماعي'))

/** The names of the states of a job. */
export const stateWords: Readonly<Record<RecentJob['state'], Words>> = defineMessages('reports.home.state', {
  queued: words('en attente', 'waiting', 'في الانتظار'),
  running: words('en cours', 'running', 'جارٍ'),
  ready: words('à vérifier', 'to be checked', 'للتحقق'),
  checking: words('vérification en cours', 'being checked', 'جارٍ التحقق'),
  checked: words('à confirmer', 'to be confirmed', 'للتأكيد'),
  committing: words('écriture en cours', 'being saved', 'جارٍ الحفظ'),
  done: words('c’est fait', 'done', 'اكتمل'),
  failed: words('en échec', 'interrupted', 'توقف'),
})
