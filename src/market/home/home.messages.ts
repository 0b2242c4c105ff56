import { words, type Words } from '#engine/definition/words.ts'
import { user } from '#market/accounts/user.ts'
import { articleNote } from '#market/catalogue/articles/article-note.ts'
import { advertisement } from '#market/catalogue/advertisements/advertisement.ts'
import { discount } from '#market/catalogue/discounts/discount.ts'
import { customer } from '#market/customers/customer.ts'
import { orderStatus } from '#market/workflow/order-status.ts'
import { order } from '#market/orders/order.ts'
import { transaction } from '#market/payments/transaction.ts'
import { paymentMode } from '#market/payments/modes/payment-mode.ts'
import { plack } from '#market/stock/plack.ts'
import { stockLevels } from '#market/stock/resources.ts'
import type { RecentJob } from './home.contract.ts'
import { failureLookbackDays, upcomingDays, type WaitingKind } from './home.ts'
import { addDays } from '#market/shared/days.ts'

/** What the home page says. */
export const messages = {
  waiting: words('Ce qui vous attend', 'Waiting for you', 'ما ينتظرك'),
  nothing: words(
    'Rien ne vous attend : tout est à jour.',
    'Nothing is waiting: everything is up to date.',
    'لا شيء ينتظرك: كل شيء محدث.',
  ),
  orders: words('Commandes à faire avancer', 'Orders to move forward', 'طلبات تنتظر إجراءك'),
  besides: words('À regarder', 'To review', 'للمراجعة'),
  today: words('Aujourd’hui', 'Today', 'اليوم'),
  ordersToday: words('Commandes', 'Orders', 'الطلبات'),
  captured: words('Encaissé', 'Captured', 'المحصل'),
  dashboard: words('Ouvrir le tableau de bord', 'Open dashboard', 'فتح لوحة المتابعة'),
  jobs: words('Vos travaux du jour', 'Your jobs today', 'أعمالك اليوم'),
  recent: words('Repris récemment', 'Recent work', 'عملت عليه مؤخرًا'),
  recentNone: words(
    'Ce que vous créez ou modifiez se retrouve ici.',
    'What you create or edit shows up here.',
    'ما تنشئه أو تعدله تجده هنا.',
  ),
  first: words('Pour commencer', 'Getting started', 'للبداية'),
  firstExplain: words(
    'Voici le chemin d’un premier profil vendu. Chaque étape ouvre sa liste.',
    'Here is the path to your first sale. Each step opens its list.',
    'هذه مراحل بيع أول ملف. كل مرحلة تفتح قائمتها.',
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
}

/** Each thing that is counted, in words. */
export const waitingWords: Readonly<Record<WaitingKind, Words>> = {
  drafts: words('Mes commandes en brouillon', 'My draft orders', 'مسودات طلباتي'),
  lowStock: words('Stocks sous leur seuil', 'Stocks below their threshold', 'مخزونات دون حدها'),
  emptyPlacks: words('Placks épuisés', 'Placks out of stock', 'بلاكات نفدت'),
  failedPayments: words(
    'Paiements refusés depuis 7 jours',
    'Payments refused in the last 7 days',
    'مدفوعات مرفوضة خلال 7 أيام',
  ),
  failedMails: words(
    'E-mails non partis depuis 7 jours',
    'Emails that failed in the last 7 days',
    'رسائل لم ترسل خلال 7 أيام',
  ),
  notes: words('Avis sans réponse', 'Reviews without a reply', 'تقييمات منتجات بلا رد'),
  discounts: words(
    'Remises qui finissent sous 14 jours',
    'Discounts ending within 14 days',
    'خصومات تنتهي خلال 14 يومًا',
  ),
  advertisements: words(
    'Publicités qui finissent sous 14 jours',
    'Advertisements ending within 14 days',
    'إعلانات تنتهي خلال 14 يومًا',
  ),
  sharedCins: words('Clients dont la CIN est partagée', 'Customers sharing an ID card', 'عملاء يشتركون في رقم بطاقة'),
  withoutPrivilege: words('Comptes sans privilège', 'Accounts without a privilege', 'حسابات بلا صلاحية'),
  incompleteModes: words(
    'Modes de paiement auxquels il manque des clés',
    'Payment modes missing keys',
    'طرق دفع تنقصها مفاتيح',
  ),
  withoutEvents: words('États de commande sans événement', 'Order statuses without an event', 'حالات طلب بلا أحداث'),
}

/** The list that shows what is counted; mails have none. */
export function listOf(kind: WaitingKind, day: string, me: string): string | undefined {
  const ending = { active: 'true', 'endDate[gte]': day, 'endDate[lte]': addDays(day, upcomingDays - 1) }
  const lists: Readonly<Record<WaitingKind, readonly [string, Readonly<Record<string, string>>] | null>> = {
    drafts: [order.screen, { category: 'draft', createdById: me }],
    lowStock: [stockLevels.screen, { low: 'true' }],
    emptyPlacks: [plack.screen, { active: 'true', 'quantity[lte]': '0' }],
    failedPayments: [
      transaction.screen,
      { state: 'failed', 'updatedAt[gte]': `${addDays(day, -failureLookbackDays)}T00:00:00.000Z` },
    ],
    failedMails: null,
    notes: [articleNote.screen, { active: 'true', 'reply[empty]': 'true' }],
    discounts: [discount.screen, ending],
    advertisements: [advertisement.screen, ending],
    sharedCins: [customer.screen, { cinShared: 'true' }],
    withoutPrivilege: [user.screen, { active: 'true', 'privilegeId[empty]': 'true' }],
    incompleteModes: [paymentMode.screen, { active: 'true', kind: 'paypal' }],
    withoutEvents: [orderStatus.screen, { active: 'true', 'events[empty]': 'true' }],
  }
  const found = lists[kind]
  return found ? `${found[0]}?${new URLSearchParams(found[1])}` : undefined
}

/** What is done by a job. */
export const jobWords: Readonly<Record<string, Words>> = {
  import: words('Import', 'Import', 'استيراد'),
  activate: words('Activation', 'Activation', 'تفعيل'),
  deactivate: words('Désactivation', 'Deactivation', 'إلغاء التفعيل'),
  delete: words('Suppression', 'Deletion', 'حذف'),
  restore: words('Rétablissement', 'Restoration', 'استعادة'),
}

/** A job whose kind has no word of its own. */
export const someJob = words('Travail', 'Job', 'عمل')

/** Where a job stands. */
export const stateWords: Readonly<Record<RecentJob['state'], Words>> = {
  queued: words('en attente', 'waiting', 'في الانتظار'),
  running: words('en cours', 'running', 'جار'),
  ready: words('à vérifier', 'to be checked', 'للتحقق'),
  checking: words('vérification en cours', 'being checked', 'جار التحقق'),
  checked: words('à confirmer', 'to be confirmed', 'للتأكيد'),
  committing: words('écriture en cours', 'being saved', 'جارية الكتابة'),
  done: words('terminé', 'done', 'اكتمل'),
  failed: words('interrompu', 'interrupted', 'توقف'),
}
