import { organisation } from '#engine/definition/organisation.ts'
import { resource, type Rule } from '#engine/definition/resource.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { email } from '#engine/fields/text/email.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { month } from '#engine/fields/dates/month.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { text } from '#engine/fields/text/text.ts'
import { todayIn } from '#engine/definition/days.ts'
import { cardNumber } from './card-number.ts'
import { paymentCardSummary } from '../resources.ts'

const expired = defineMessages(
  'customers.payment-card',
  words(
    'Cette carte est expirée : son dernier mois est passé',
    'This card has expired',
    'انتهت صلاحية هذه البطاقة: انقضى شهرها الأخير',
  ),
)

const duplicate = defineMessages(
  'customers.payment-card.definition',
  words(
    'Ce client a déjà une carte active de cette marque, avec ces quatre derniers chiffres et cette échéance.',
    'This customer already has an active card of this brand with these last four digits and this expiry.',
    'لدى هذا العميل بطاقة نشطة من هذا النوع بالأرقام الأربعة الأخيرة نفسها وتاريخ الانتهاء نفسه.',
  ),
)

/** An active card must not be expired; a card is valid until the end of its expiry month. An inactive card may be expired. */
const stillGood: Rule = ({ expirationDate, active }) =>
  active !== false && typeof expirationDate === 'string' && expirationDate < todayIn(organisation.zone).slice(0, 7)
    ? [{ field: 'expirationDate', code: 'expired', sentence: expired }]
    : []

/** A customer’s payment card: brand, last four digits and expiry. The card number is checked and then discarded. A CVV is refused. */
export const paymentCard = resource({
  ...paymentCardSummary,
  empty: words(
    'Ajoutez la carte d’un client : seuls la marque, les quatre derniers chiffres et l’échéance sont conservés.',
    'Add a customer’s card: only the brand, the last four digits and the expiry are kept.',
    'أضف بطاقة عميل: لا يحفظ إلا نوعها وآخر أربعة أرقام وتاريخ انتهائها.',
  ),
  fields: {
    customerId: reference({
      label: words('Client', 'Customer', 'العميل'),
      required: true,
      target: 'customer',
      large: true,
    }),
    cardholderName: text({
      label: words('Titulaire de la carte', 'Cardholder name', 'اسم حامل البطاقة'),
      required: true,
      searched: true,
      max: 120,
    }),
    number: {
      ...cardNumber({
        label: words('Numéro de carte', 'Card number', 'رقم البطاقة'),
        hint: words(
          'Vérifié puis oublié : il n’est conservé nulle part.',
          'Checked, then discarded: it is stored nowhere.',
          'نتحقق من الرقم ولا نحفظه في أي مكان.',
        ),
        required: true,
        searched: true,
      }),
      messages: { duplicate },
    },
    cardEmail: email({
      label: words('E-mail de la carte', 'Card email', 'البريد الإلكتروني للبطاقة'),
      required: true,
      searched: true,
    }),
    expirationDate: month({
      label: words('Expiration', 'Expires', 'الانتهاء'),
      hint: words('Le mois et l’année.', 'The month and the year.', 'الشهر والسنة.'),
      required: true,
      deadline: () => true,
    }),
    cardType: choice({
      label: words('Type de carte', 'Card type', 'نوع البطاقة'),
      required: true,
      choices: [
        { value: 'credit', label: words('Crédit', 'Credit', 'ائتمان') },
        { value: 'debit', label: words('Débit', 'Debit', 'خصم مباشر') },
        { value: 'prepaid', label: words('Prépayée', 'Prepaid', 'مسبقة الدفع') },
      ],
    }),
    billingAddress: longText({
      label: words('Adresse de facturation', 'Billing address', 'عنوان الفوترة'),
      required: true,
      max: 300,
    }),
  },
  rules: [stillGood],
  title: ['cardholderName'],
  heading: words('{{number}} · {{cardType}}', '{{number}} · {{cardType}}', '{{number}} · {{cardType}}'),
  evidence: ['number', 'expirationDate'],
  list: ['cardholderName', 'number', 'expirationDate', 'cardType'],
  form: [
    {
      label: words('Carte', 'Card', 'البطاقة'),
      fields: ['customerId', 'cardholderName', 'number', 'expirationDate', 'cardType'],
    },
    { label: words('Facturation', 'Billing', 'الفوترة'), fields: ['cardEmail', 'billingAddress'] },
  ],
  beside: ['customerId'],
})
