import { verbs } from '#engine/core/access.ts'
import { resource } from '#engine/core/resource.ts'
import { words, type Words } from '#engine/core/words.ts'
import { image } from '#engine/fields/image.ts'
import { longText } from '#engine/fields/long-text.ts'
import { secret } from '#engine/fields/secret.ts'
import { text } from '#engine/fields/text.ts'
import { url } from '#engine/fields/url.ts'

const key = (label: Words) => secret({ label, max: 1000 })

/** A way to pay, with the keys it needs; they are sealed on arrival. */
export const paymentMode = resource({
  name: 'payment-mode',
  path: '/api/configs/payment/mode',
  screen: '/payment-modes',
  labels: {
    one: words('Mode de paiement', 'Payment mode', 'طريقة الدفع'),
    many: words('Modes de paiement', 'Payment modes', 'طرق الدفع'),
    create: words('Nouveau mode de paiement', 'New payment mode', 'طريقة دفع جديدة'),
    empty: words(
      'Ajoutez une façon de payer et les clés que son prestataire vous a données.',
      'Add a way to pay and the keys its provider gave you.',
      'أضف طريقة للدفع والمفاتيح التي حصلت عليها من مزودها.',
    ),
  },
  fields: {
    name: text({ label: words('Nom', 'Name', 'الاسم'), required: true, unique: true, searched: true, max: 80 }),
    description: longText({ label: words('Description', 'Description', 'الوصف'), searched: true, max: 1000 }),
    image: image({ label: words('Logo', 'Logo', 'الشعار') }),
    returnUrl: url({
      label: words('Adresse de retour', 'Return URL', 'رابط العودة'),
      hint: words(
        'Où le client revient quand il a payé.',
        'Where the customer comes back once they have paid.',
        'حيث يعود العميل بعد الدفع.',
      ),
    }),
    cancelUrl: url({
      label: words('Adresse d’annulation', 'Cancel URL', 'رابط الإلغاء'),
      hint: words(
        'Où le client revient quand il renonce.',
        'Where the customer comes back when they give up.',
        'حيث يعود العميل عند التراجع.',
      ),
    }),
    secretId: key(words('Clé secrète', 'Secret id', 'المفتاح السري')),
    userId: key(words('Identifiant d’utilisateur', 'User id', 'معرف المستخدم')),
    accountId: key(words('Identifiant de compte', 'Account id', 'معرف الحساب')),
    tokenId: key(words('Identifiant de jeton', 'Token id', 'معرف الرمز')),
    auth: key(words('Authentification', 'Auth', 'المصادقة')),
    attributionId: key(words('Identifiant d’attribution', 'Attribution id', 'معرف الإسناد')),
    requestId: key(words('Identifiant de requête', 'Request id', 'معرف الطلب')),
  },
  verbs: [...verbs],
  title: ['name'],
  list: ['image', 'name', 'description', 'returnUrl', 'cancelUrl'],
  sort: 'name',
  form: [
    {
      label: words('Mode de paiement', 'Payment mode', 'طريقة الدفع'),
      fields: ['name', 'description', 'image', 'returnUrl', 'cancelUrl'],
    },
    {
      label: words('Clés du prestataire', 'Provider’s keys', 'مفاتيح المزود'),
      fields: ['secretId', 'userId', 'accountId', 'tokenId', 'auth', 'attributionId', 'requestId'],
    },
  ],
})
