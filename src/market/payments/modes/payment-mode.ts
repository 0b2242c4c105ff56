import { fieldProblem } from '#engine/definition/problem.ts'
import type { FieldOptions } from '#engine/definition/field.ts'
import { resource } from '#engine/definition/resource.ts'
import { words, type Words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { duration } from '#engine/fields/dates/duration.ts'
import { image } from '#engine/fields/images/image.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { secret } from '#engine/fields/codes/secret.ts'
import { text } from '#engine/fields/text/text.ts'
import { url } from '#engine/fields/text/url.ts'
import { paymentModeSummary } from '../resources.ts'

const payPal = { field: 'kind', is: 'paypal' } as const

const key = (label: Words, hint?: Words) => secret({ label, shownWhen: payPal, max: 1000, ...(hint && { hint }) })

/** The keys that PayPal requires. */
const payPalKeys = ['userId', 'secretId'] as const

/** The required keys that are missing in a payment mode. A mode with missing keys cannot be active. */
export function missingKeys(row: Readonly<Record<string, unknown>>): readonly (typeof payPalKeys)[number][] {
  const { kind } = row
  return kind === 'paypal' ? payPalKeys.filter((name) => !row[name]) : []
}

/** The addresses of PayPal’s API: live and sandbox. */
export const payPalAddresses = ['https://api-m.paypal.com', 'https://api-m.sandbox.paypal.com'] as const

const payPals = <const Options extends FieldOptions>(options: Options) => ({
  ...url(options),
  sample: (n: number) => payPalAddresses[n % 2 === 0 ? 0 : 1],
})

/** A payment mode with its keys. The server encrypts the keys when it receives them. */
export const paymentMode = resource({
  ...paymentModeSummary,
  empty: words(
    'Ajoutez une façon de payer et les clés que son prestataire vous a données.',
    'Add a way to pay and the keys its provider gave you.',
    'أضف طريقة للدفع والمفاتيح التي حصلت عليها من مزودها.',
  ),
  fields: {
    name: text({
      label: words('Nom', 'Name', 'الاسم'),
      required: true,
      unique: true,
      searched: true,
      max: 80,
      translated: true,
    }),
    kind: choice({
      label: words('Type', 'Type', 'النوع'),
      hint: words(
        'Un essai n’encaisse rien : désactivez-le avant l’ouverture de la boutique.',
        'A test takes no money: deactivate it before you sell for real.',
        'لا يُخصم أي مبلغ في وضع التجربة: أوقفه قبل البيع الفعلي.',
      ),
      required: true,
      choices: [
        {
          value: 'manual',
          label: words('Manuel (virement, espèces)', 'Manual (transfer, cash)', 'يدوي (تحويل أو نقد)'),
        },
        { value: 'paypal', label: words('PayPal', 'PayPal', 'عبر PayPal') },
        { value: 'points', label: words('Points de fidélité', 'Loyalty points', 'نقاط الولاء') },
        { value: 'sandbox', label: words('Essai, sans argent', 'Test, no money', 'تجربة بلا مال'), colour: 'orange' },
      ],
    }),
    description: longText({
      label: words('Description', 'Description', 'الوصف'),
      searched: true,
      max: 1000,
      translated: true,
    }),
    image: image({ label: words('Logo', 'Logo', 'الشعار') }),
    returnUrl: url({
      label: words('Adresse de retour', 'Return URL', 'رابط العودة'),
      hint: words(
        'Où le client revient quand il a payé.',
        'Where the customer returns after paying.',
        'الصفحة التي يعود إليها العميل بعد الدفع.',
      ),
    }),
    cancelUrl: url({
      label: words('Adresse d’annulation', 'Cancel URL', 'رابط الإلغاء'),
      hint: words(
        'Où le client revient quand il renonce.',
        'Where the customer returns after cancelling.',
        'الصفحة التي يعود إليها العميل عند الإلغاء.',
      ),
    }),
    instructions: longText({
      label: words('Consignes de paiement', 'Payment instructions', 'تعليمات الدفع'),
      hint: words(
        'Ce que le client lit sur la page de paiement : le compte à créditer, l’adresse de la caisse…',
        'What the customer reads on the payment page: the account to pay into, the cash desk address…',
        'ما يقرأه العميل في صفحة الدفع: الحساب المطلوب التحويل إليه أو عنوان الصندوق…',
      ),
      max: 2000,
      translated: true,
    }),
    payWithin: duration({
      label: words('Délai pour payer', 'Payment deadline', 'مهلة الدفع'),
      hint: words(
        'Une commande attend son paiement, et garde son stock, aussi longtemps que le plus long des modes actifs. Vide : 7 jours pour un mode manuel, 1 jour pour les autres.',
        'An order awaits payment, and keeps its stock, for as long as the longest of the active modes. Empty: 7 days for a manual mode, 1 day for the others.',
        'ينتظر الطلب دفعه ويحتفظ بمخزونه طوال أطول مهلة بين الطرق النشطة. فارغ: 7 أيام للدفع اليدوي ويوم واحد لغيره.',
      ),
      min: 5,
      max: 527_040,
    }),
    apiUrl: payPals({
      shownWhen: payPal,
      label: words('Adresse de l’API', 'API address', 'عنوان واجهة البرمجة'),
      hint: words(
        'Vide, c’est celle de PayPal : https://api-m.paypal.com. Pour ses comptes d’essai : https://api-m.sandbox.paypal.com. La changer efface les clés.',
        'When empty, PayPal’s own: https://api-m.paypal.com. For its test accounts: https://api-m.sandbox.paypal.com. Changing it clears the keys.',
        'إن تُرك فارغًا فهو عنوان PayPal: \u2066https://api-m.paypal.com\u2069. ولحسابات التجربة: \u2066https://api-m.sandbox.paypal.com\u2069. يؤدي تغييره إلى حذف المفاتيح.',
      ),
    }),
    secretId: key(
      words('Clé secrète', 'Secret ID', 'المفتاح السري'),
      words('Chez PayPal : le « secret ».', 'At PayPal: the “secret”.', 'لدى PayPal: ما يسمى «secret».'),
    ),
    userId: key(
      words('Identifiant d’utilisateur', 'User ID', 'معرف المستخدم'),
      words('Chez PayPal : le « client ID ».', 'At PayPal: the “client ID”.', 'لدى PayPal: ما يسمى «client ID».'),
    ),
    accountId: key(words('Identifiant de compte', 'Account ID', 'معرف الحساب')),
    tokenId: key(
      words('Identifiant de jeton', 'Token ID', 'معرف الرمز'),
      words(
        'Chez PayPal : le « webhook ID », donné quand vous y inscrivez l’adresse des notifications de ce mode.',
        'At PayPal: the “webhook ID”, given when you register this mode’s notification address there.',
        'لدى PayPal: المعرف «webhook ID» الذي يُعطى عند تسجيل عنوان إشعارات هذه الطريقة.',
      ),
    ),
    auth: key(words('Authentification', 'Authentication', 'المصادقة')),
    attributionId: key(
      words('Identifiant d’attribution', 'Attribution ID', 'معرف الإسناد'),
      words(
        'Chez PayPal : le code de partenaire (BN code), s’il y en a un.',
        'At PayPal: the partner’s BN code, if there is one.',
        'لدى PayPal: رمز الشريك (BN code) إن وجد.',
      ),
    ),
    requestId: key(words('Identifiant de requête', 'Request ID', 'معرف الطلب')),
  },
  rules: [
    ({ active, ...row }) => (active === false ? [] : missingKeys(row).map((name) => fieldProblem(name, 'required'))),
  ],
  title: ['name'],
  list: ['image', 'name', 'kind', 'description'],
  sort: 'name',
  form: [
    {
      label: words('Mode de paiement', 'Payment mode', 'طريقة الدفع'),
      fields: ['name', 'kind', 'description', 'instructions', 'payWithin', 'image', 'returnUrl', 'cancelUrl'],
    },
    {
      label: words('Clés du prestataire', 'Provider’s keys', 'مفاتيح المزود'),
      fields: ['apiUrl', 'secretId', 'userId', 'accountId', 'tokenId', 'auth', 'attributionId', 'requestId'],
    },
  ],
  beside: [{ resource: 'transaction', field: 'paymentModeId', details: ['customerId', 'intent', 'amountTotal'] }],
})
