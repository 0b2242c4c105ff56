import { currencyFormat, writeAmount } from '#engine/definition/amount.ts'
import { Problem, problemKind, type ProblemDetail } from '#engine/definition/problem.ts'
import { defineMessages, say, words, type Words } from '#engine/definition/words.ts'
import { localeOf, type Language } from '#engine/definition/locale.ts'

/** The problem of a payment or refund whose amount does not fit the order; the detail gives the reason. */
export const paymentRefused = problemKind(
  'payment_refused',
  409,
  words('Paiement refusé', 'Payment declined', 'رفض الدفع'),
)

/** The problem of a payment for an order without an amount due. */
export const nothingDue = problemKind(
  'nothing_due',
  409,
  words('Il n’y a rien à payer', 'There is nothing to pay', 'لا يوجد ما يدفع'),
)

/** The problem of a payment for an order that its customer cannot pay now. */
export const notPayable = problemKind(
  'not_payable',
  409,
  words('Cette commande n’attend pas de paiement', 'This order is not awaiting payment', 'هذا الطلب لا ينتظر دفعًا'),
)

/** The problem of a payment link for an order without usable payment modes. */
export const noPaymentMode = problemKind(
  'no_payment_mode',
  409,
  words(
    'Aucun mode de paiement actif ne permet au client de payer cette commande',
    'No active payment mode lets the customer pay this order',
    'لا توجد طريقة دفع مفعلة تتيح للعميل دفع هذا الطلب',
  ),
)

const why = defineMessages('orders.payment-problems.why', {
  amount_small: words('Le montant doit être positif', 'The amount must be positive', 'يجب أن يكون المبلغ موجبًا'),
  more_than_due: words(
    'C’est plus que ce qui reste à payer : {{most}}',
    'This is more than the amount due: {{most}}',
    'هذا أكثر من المتبقي للدفع: {{most}}',
  ),
  more_than_kept: words(
    'C’est plus que ce qui peut être remboursé : {{most}}',
    'This is more than can be refunded: {{most}}',
    'هذا أكثر مما يمكن رده: {{most}}',
  ),
  nothing_kept: words('Il n’y a rien à rembourser', 'There is nothing to refund', 'لا يوجد ما يرد'),
  paypal_finer: words(
    'PayPal ne prend pas ce montant en {{currency}} : il compte sans décimales, ou ne prend pas cette devise',
    'PayPal does not accept this amount in {{currency}}: it takes no decimals, or does not accept this currency',
    'لا يقبل PayPal هذا المبلغ بعملة {{currency}}: فهو يحسب دون منازل عشرية أو لا يقبل هذه العملة',
  ),
  wrong_currency: words('La commande est en {{currency}}', 'The order is in {{currency}}', 'الطلب بعملة {{currency}}'),
  lines_refunded: words(
    'Ces lignes sont déjà remboursées',
    'These lines have already been refunded',
    'رُدّ مبلغ هذه البنود من قبل',
  ),
  test_order: words(
    'Cette commande a été payée par un essai : elle ne reçoit pas d’argent réel',
    'This order was paid by a test: it cannot take real money',
    'هذا الطلب مدفوع بتجربة: لا يقبل مالًا حقيقيًا',
  ),
  real_order: words(
    'Cette commande a reçu de l’argent réel : elle ne se paie pas par un essai',
    'This order has taken real money: it cannot be paid by a test',
    'تلقى هذا الطلب مالًا حقيقيًا: لا يدفع بتجربة',
  ),
  points_off: words(
    'Les points ne paient rien : leur valeur n’est pas réglée',
    'Points pay for nothing: their value is not set',
    'النقاط لا تدفع شيئًا: قيمتها غير مضبوطة',
  ),
  too_few_points: words(
    'Le client a des points pour {{most}} au plus',
    'The customer has points for {{most}} at most',
    'لدى العميل نقاط بقيمة {{most}} على الأكثر',
  ),
  reference_taken: words(
    'Cette référence est déjà celle d’un autre mouvement',
    'This reference already belongs to another movement',
    'هذا المرجع مستخدم لحركة أخرى',
  ),
  no_sale_left: words(
    'Aucun paiement de cette commande ne peut être repris',
    'No payment of this order can be taken back',
    'لا توجد دفعة في هذا الطلب يمكن استرجاعها',
  ),
  no_return_left: words(
    'Aucun argent de cette commande n’a été repris ni remboursé',
    'No money of this order was taken back or refunded',
    'لم يُسترجع أو يُرد أي مال من هذا الطلب',
  ),
  origin_sale: words(
    'Choisissez le paiement de cette commande qui a été repris',
    'Choose the payment of this order that was taken back',
    'اختر دفعة هذا الطلب التي استُرجعت',
  ),
  origin_return: words(
    'Choisissez la reprise ou le remboursement de cette commande qui est annulé',
    'Choose the reversal or refund of this order that is undone',
    'اختر استرجاع هذا الطلب أو استرداده الذي يُلغى',
  ),
  origin_mode: words(
    'Le mouvement d’origine a un autre mode de paiement',
    'The original movement has another payment mode',
    'للحركة الأصلية طريقة دفع أخرى',
  ),
  more_than_origin: words(
    'C’est plus que ce qui reste du mouvement d’origine : {{most}}',
    'This is more than is left of the original movement: {{most}}',
    'هذا أكثر مما بقي من الحركة الأصلية: {{most}}',
  ),
} as const satisfies Record<string, Words>)

const installed = defineMessages(
  'orders.payment-problems.installed',
  words(
    'Un profil installé sur un appareil ne retourne pas en stock : passez-le en perte, ou laissez le stock tel quel',
    'A profile installed on a device cannot return to stock: write it off, or leave the stock as it is',
    'الملف المثبت على جهاز لا يعود إلى المخزون: اشطبه أو اترك المخزون كما هو',
  ),
)

/** The problem of a refund that would return an installed profile to stock. */
export function profileInstalledProblem(field: string): ProblemDetail {
  return { field, code: 'profile_installed', sentence: installed }
}

/** A problem with its reason at a field. Amounts, in minor units, are formatted in the reader’s language. */
export function paymentProblem(
  code: keyof typeof why,
  field: string,
  values: Readonly<Record<string, string | bigint>> = {},
): Problem {
  const sentence = (language: Language): string =>
    say(
      why[code],
      language,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(value, language)])),
    )
  const detail: ProblemDetail = { field, code, sentence: words(sentence('fr'), sentence('en'), sentence('ar')) }
  return new Problem(paymentRefused, { details: [detail] })
}

function shown(value: string | bigint, language: Language): string {
  if (typeof value === 'string') return value
  const written = new Intl.NumberFormat(localeOf(language), currencyFormat()).format(
    writeAmount(value) as Intl.StringNumericLiteral,
  )
  return `\u2066${written}\u2069`
}
