import { defineMessages, words, type Words } from '#engine/definition/words.ts'
import type { viewedKinds } from './home.ts'

/** The names of the views for tasks of the home screen. */
export const taskViewNames: Readonly<Record<(typeof viewedKinds)[number], Words>> = defineMessages('home.task-views', {
  disputes: words('À traiter', 'To answer', 'بانتظار الرد'),
  lowBalances: words('Solde bas', 'Low balance', 'رصيد منخفض'),
  catalogueChanges: words('À examiner', 'To review', 'للمراجعة'),
  lowStock: words('Sous le seuil', 'Below threshold', 'دون الحد'),
  arrivals: words('Attendus à ce jour', 'Due by today', 'مستحقة الوصول'),
  emptyPlacks: words('Épuisés', 'Out of stock', 'نفدت'),
  waitingReviews: words('À modérer', 'To moderate', 'بانتظار المراجعة'),
  notes: words('Sans réponse', 'Without a reply', 'بلا رد'),
  discounts: words('Finissent bientôt', 'Ending soon', 'تنتهي قريبًا'),
  advertisements: words('Finissent bientôt', 'Ending soon', 'تنتهي قريبًا'),
  sharedCins: words('CIN partagée', 'Shared ID card', 'بطاقة هوية مشتركة'),
  doubtfulPhones: words('Numéro à vérifier', 'Number to check', 'رقم ينتظر التحقق'),
  withoutPrivilege: words('Sans privilège', 'Without a privilege', 'بلا دور'),
  withoutEvents: words('Sans événement', 'Without an event', 'بلا أحداث'),
})

/** The names of the views of other rows that need attention. */
export const otherViewNames = defineMessages('home.other-views', {
  endingSubscriptions: words('Finissent bientôt', 'Ending soon', 'تنتهي قريبًا'),
  expiringTokens: words('Expirent bientôt', 'Expiring soon', 'تنتهي قريبًا'),
  expiredCards: words('Expirées', 'Expired', 'منتهية الصلاحية'),
})
