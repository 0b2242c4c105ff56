import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages about the cancellation of an eSIM at its supplier. */
export const cancellationMessages = defineMessages('supply.cancellation', {
  title: words('Annulation chez le fournisseur', 'Cancellation at the supplier', 'الإلغاء لدى المورد'),
  atOnce: words(
    'Aucun appareil n’a chargé cette eSIM : {{supplier}} peut la reprendre et recréditer son prix au solde.',
    'No device has downloaded this eSIM: {{supplier}} can take it back and credit its price to the balance.',
    'لم يحمّل أي جهاز هذا الملف: يستطيع {{supplier}} استرداده وإعادة سعره إلى الرصيد.',
  ),
  byPeople: words(
    'Aucun appareil n’a chargé cette eSIM : {{supplier}} peut la reprendre et la rembourser. Une personne de chez lui en décide.',
    'No device has downloaded this eSIM: {{supplier}} can take it back and refund it. A person there decides.',
    'لم يحمّل أي جهاز هذا الملف: يستطيع {{supplier}} استرداده وردّ ثمنه. القرار لشخص لديه.',
  ),
  price: words('Prix payé : {{price}}', 'Price paid: {{price}}', 'السعر المدفوع: {{price}}'),
  pending: words(
    '{{supplier}} n’a pas encore confirmé. L’eSIM n’est plus en vente. Redemandez, ou gardez-la en stock si {{supplier}} refuse.',
    '{{supplier}} has not confirmed yet. The eSIM is no longer on sale. Ask again, or keep it in stock if {{supplier}} refuses.',
    'لم يؤكد {{supplier}} بعد. لم يعد الملف معروضًا للبيع. أعد الطلب، أو أبقه في المخزون إن رفض {{supplier}}.',
  ),
  decided: words(
    'Demandée à {{supplier}} sous le numéro {{reference}}, qui décide. L’eSIM n’est plus en vente. Après sa réponse, mettez-la hors service ou gardez-la en stock.',
    'Requested from {{supplier}} under number {{reference}}, who decides. The eSIM is no longer on sale. After the answer, retire it or keep it in stock.',
    'طُلب من {{supplier}} برقم {{reference}} والقرار له. لم يعد الملف معروضًا للبيع. بعد رده أخرجه من الخدمة أو أبقه في المخزون.',
  ),
  act: words('Annuler chez le fournisseur…', 'Cancel at the supplier…', 'إلغاء لدى المورد…'),
  again: words('Redemander', 'Ask again', 'إعادة الطلب'),
  confirmTitle: words('Annuler cette eSIM ?', 'Cancel this eSIM?', 'أتلغي هذا الملف؟'),
  confirm: words('Demander l’annulation', 'Request cancellation', 'طلب الإلغاء'),
  confirmWhy: words(
    'Elle quitte le stock. Une fois annulée, elle ne revient pas et son code d’activation ne fonctionne plus.',
    'It leaves the stock. Once cancelled, it does not come back and its activation code stops working.',
    'يغادر المخزون. وبعد إلغائه لا يعود ولا يعمل رمز تفعيله.',
  ),
  cancelledAt: words('Annulée chez {{supplier}}', 'Cancelled at {{supplier}}', 'أُلغي لدى {{supplier}}'),
  done: words(
    'Annulée. Le prix est de retour sur le solde.',
    'Cancelled. The price is back on the balance.',
    'أُلغي. عاد السعر إلى الرصيد.',
  ),
  asked: words(
    'Demande transmise. Le fournisseur décide.',
    'Request sent. The supplier decides.',
    'أُرسل الطلب. القرار للمورد.',
  ),
  refused: words(
    'Le fournisseur refuse (code : {{code}}). L’eSIM reste en stock.',
    'The supplier refuses (code: {{code}}). The eSIM stays in stock.',
    'يرفض المورد (الرمز: {{code}}). يبقى الملف في المخزون.',
  ),
  unanswered: words(
    'Pas de réponse sûre (code : {{code}}). Redemandez dans un instant.',
    'No certain answer (code: {{code}}). Ask again in a moment.',
    'لا رد مؤكد (الرمز: {{code}}). أعد الطلب بعد لحظة.',
  ),
})
