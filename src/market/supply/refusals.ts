import type { Choice } from '#engine/definition/field.ts'
import { defineMessages, words } from '#engine/definition/words.ts'

/** The classes of a supplier’s refusal. */
export const refusalClasses = [
  'ours',
  'settings',
  'balance',
  'no_stock',
  'price_changed',
  'not_now',
  'busy',
  'unknown',
] as const

export type RefusalClass = (typeof refusalClasses)[number]

/** What follows a refusal: `elsewhere` tries the next source first; then a person decides, or the purchase waits so many seconds. */
export interface NextStep {
  readonly elsewhere: boolean
  readonly waits: number | null
}

/** The next step of each class. A refusal of the class `unknown` proves nothing, so no other source is tried. */
export const nextSteps: Readonly<Record<RefusalClass, NextStep>> = {
  ours: { elsewhere: true, waits: null },
  settings: { elsewhere: true, waits: null },
  balance: { elsewhere: true, waits: 900 },
  no_stock: { elsewhere: true, waits: 3600 },
  price_changed: { elsewhere: false, waits: null },
  not_now: { elsewhere: true, waits: 600 },
  busy: { elsewhere: false, waits: 30 },
  unknown: { elsewhere: false, waits: null },
}

/** The reasons why a purchase waits: the classes of refusals, and Souk’s own rules. Each says what happens next. */
export const supplyReasons = defineMessages('supply.reasons', [
  {
    value: 'ours',
    label: words(
      'Le fournisseur refuse notre demande : corrigez la source, puis relancez',
      'The supplier refuses our request: correct the source, then send again',
      'يرفض المورد طلبنا: صحح المصدر ثم أعد الإرسال',
    ),
    colour: 'red',
  },
  {
    value: 'settings',
    label: words(
      'Le compte n’est pas accepté : vérifiez ses clés et essayez-le',
      'The account is not accepted: check its keys and try it',
      'الحساب غير مقبول: تحقق من مفاتيحه وجرّبه',
    ),
    colour: 'red',
  },
  {
    value: 'balance',
    label: words(
      'Solde insuffisant chez le fournisseur : rechargez-le, Souk réessaie toutes les 15 minutes',
      'The balance at the supplier is too low: top it up, Souk tries every 15 minutes',
      'الرصيد لدى المورد لا يكفي: اشحنه، ويعيد Souk المحاولة كل 15 دقيقة',
    ),
    colour: 'orange',
  },
  {
    value: 'no_stock',
    label: words(
      'Le fournisseur n’a plus ce forfait : Souk réessaie toutes les heures',
      'The supplier has none left: Souk tries every hour',
      'نفدت هذه الباقة لدى المورد: يعيد Souk المحاولة كل ساعة',
    ),
    colour: 'yellow',
  },
  {
    value: 'price_changed',
    label: words(
      'Le prix du fournisseur a changé : corrigez le coût de la source, puis relancez',
      'The supplier’s price has changed: correct the cost of the source, then send again',
      'تغير سعر المورد: صحح تكلفة المصدر ثم أعد الإرسال',
    ),
    colour: 'orange',
  },
  {
    value: 'not_now',
    label: words(
      'Le fournisseur ne le permet pas maintenant : Souk réessaie dans 10 minutes',
      'The supplier does not allow it now: Souk tries again in 10 minutes',
      'لا يسمح المورد بذلك الآن: يعيد Souk المحاولة بعد 10 دقائق',
    ),
    colour: 'yellow',
  },
  {
    value: 'busy',
    label: words(
      'Le fournisseur est surchargé : Souk réessaie sous peu',
      'The supplier is busy: Souk tries again shortly',
      'المورد مشغول: يعيد Souk المحاولة قريبًا',
    ),
    colour: 'yellow',
  },
  {
    value: 'unknown',
    label: words(
      'Réponse inconnue du fournisseur : vérifiez chez lui, puis relancez ou abandonnez',
      'Unknown answer from the supplier: check there, then send again or give up',
      'رد غير معروف من المورد: تحقق لديه ثم أعد الإرسال أو تخلَّ عنه',
    ),
    colour: 'red',
  },
  {
    value: 'ceiling',
    label: words(
      'Coût au-dessus du plafond du compte : une personne décide',
      'The cost is above the account’s ceiling: a person decides',
      'التكلفة أعلى من سقف الحساب: القرار لشخص',
    ),
    colour: 'orange',
  },
  {
    value: 'cap',
    label: words(
      'La dépense du jour atteindrait sa limite : une personne décide',
      'The day’s spending would exceed its limit: a person decides',
      'سيتجاوز إنفاق اليوم حده: القرار لشخص',
    ),
    colour: 'orange',
  },
  {
    value: 'off',
    label: words(
      'Le compte est arrêté : mettez-le en service, puis relancez',
      'The account is off: switch it on, then send again',
      'الحساب متوقف: شغّله ثم أعد الإرسال',
    ),
    colour: 'orange',
  },
  {
    value: 'not_needed',
    label: words(
      'La commande n’attend plus cet achat : rien n’a été acheté',
      'The order no longer waits for this purchase: nothing was bought',
      'لم يعد الطلب ينتظر هذا الشراء: لم يُشترَ شيء',
    ),
    colour: 'gray',
  },
  {
    value: 'number_in_use',
    label: words(
      'Un ICCID livré sert déjà chez nous : mettez l’ancien profil hors service, puis relancez',
      'A delivered ICCID is in use here: retire the former profile, then send again',
      'رقم ICCID المسلَّم مستعمل لدينا: أخرج الملف السابق من الخدمة ثم أعد الإرسال',
    ),
    colour: 'red',
  },
] as const satisfies readonly Choice[])

export type SupplyReason = (typeof supplyReasons)[number]['value']
