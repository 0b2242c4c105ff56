import type { Field } from '#engine/definition/field.ts'
import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { email } from '#engine/fields/text/email.ts'
import { image } from '#engine/fields/images/image.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { phone } from '#engine/fields/text/phone.ts'
import { text } from '#engine/fields/text/text.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { url } from '#engine/fields/text/url.ts'
import { currency } from './currency.ts'
import { zone } from './zone.ts'
import { settingsSummary } from './resources.ts'

/** The row that holds them: there is one organisation. */
export const settingsId = '01900000-0000-7000-8000-000000000001'

// One row needs no index.
function alone<Of extends Field>(field: Of) {
  return { ...field, sort: null, filters: {} }
}

const waitingHint = words(
  'Restée inchangée aussi longtemps, on en est prévenu ; 0 pour jamais.',
  'Once it has not changed for so long, one is told; 0 for never.',
  'إذا بقي دون تغيير طوال هذه المدة يتم الإبلاغ عنه؛ و0 يعني أبدا.',
)

/** Who runs this Souk and how: the general settings, in force at once for everybody. */
export const settings = resource({
  ...settingsSummary,
  table: 'organisation',
  empty: words(
    'L’organisation, la sécurité, les alertes et les e-mails se règlent ici.',
    'The organisation, security, alerts and mails are set here.',
    'تضبط هنا المؤسسة والأمان والتنبيهات والبريد.',
  ),
  fields: {
    name: text({
      label: words('Nom de l’organisation', 'Name of the organisation', 'اسم المؤسسة'),
      hint: words(
        'Il se lit sur la page de connexion, dans les e-mails, sur les pages des clients et sur les rapports.',
        'It is read on the sign-in page, in mails, on customers’ pages and on reports.',
        'يظهر في صفحة الدخول وفي الرسائل وصفحات العملاء والتقارير.',
      ),
      required: true,
      searched: true,
      max: 80,
    }),
    logo: image({
      label: words('Logo', 'Logo', 'الشعار'),
      hint: words(
        'Carré de préférence. Il paraît à l’écran, dans les e-mails et sur les rapports ; sans logo, les écrans portent la marque de Souk.',
        'Square for preference. It is shown on screens, in mails and on reports; without one, screens bear Souk’s mark.',
        'يفضل أن يكون مربعا. يظهر على الشاشات وفي الرسائل والتقارير؛ وبدونه تحمل الشاشات علامة سوق.',
      ),
    }),
    phone: alone(phone({ label: words('Téléphone', 'Telephone', 'الهاتف') })),
    email: alone(email({ label: words('E-mail', 'E-mail', 'البريد الإلكتروني') })),
    website: alone(url({ label: words('Site web', 'Website', 'الموقع الإلكتروني') })),
    address: alone(longText({ label: words('Adresse', 'Address', 'العنوان'), max: 300 })),
    zone: zone({
      label: words('Fuseau horaire', 'Time zone', 'المنطقة الزمنية'),
      hint: words(
        'Il dit quand un jour commence : remises, rapports, agendas.',
        'It says when a day begins: discounts, reports, calendars.',
        'تحدد متى يبدأ اليوم: الخصومات والتقارير والمواعيد.',
      ),
      required: true,
    }),
    currency: currency({
      label: words('Devise', 'Currency', 'العملة'),
      hint: words(
        'Tous les montants sont dans cette devise ; elle ne change plus dès qu’un prix, une remise, une commande ou un paiement y est écrit.',
        'All amounts are in this currency; it no longer changes once a price, a discount, an order or a payment is written in it.',
        'كل المبالغ بهذه العملة، ولا تتغير متى كتب بها سعر أو خصم أو طلب أو دفع.',
      ),
      required: true,
    }),
    decimals: alone(
      integer({
        label: words('Décimales de la devise', 'Decimals of the currency', 'المنازل العشرية للعملة'),
        required: true,
        managed: true,
        min: 0,
        max: 3,
      }),
    ),
    idleMinutes: alone(
      integer({
        label: words(
          'Session sans activité (minutes)',
          'Session without activity (minutes)',
          'الجلسة دون نشاط (دقائق)',
        ),
        hint: words(
          'Après ce temps sans rien faire, il faut se reconnecter.',
          'After this time of doing nothing, one has to sign in again.',
          'بعد هذه المدة دون نشاط يجب تسجيل الدخول من جديد.',
        ),
        required: true,
        min: 5,
        max: 240,
      }),
    ),
    sessionHours: alone(
      integer({
        label: words('Durée d’une session (heures)', 'Length of a session (hours)', 'مدة الجلسة (ساعات)'),
        hint: words(
          'Même en travaillant sans cesse. Vaut pour les connexions à venir.',
          'Even while working all the time. Counts for sign-ins to come.',
          'حتى مع العمل المتواصل. تسري على عمليات الدخول القادمة.',
        ),
        required: true,
        min: 1,
        max: 72,
      }),
    ),
    passwordLength: alone(
      integer({
        label: words('Longueur minimale des mots de passe', 'Shortest password', 'أقل طول لكلمة المرور'),
        hint: words(
          'Pour le personnel et les fournisseurs, dès leur prochain mot de passe. Jamais moins de 8.',
          'For staff and providers, from their next password on. Never less than 8.',
          'للموظفين والموردين ابتداء من كلمة المرور القادمة. لا تقل عن 8.',
        ),
        required: true,
        min: 8,
        max: 64,
      }),
    ),
    freeTries: alone(
      integer({
        label: words('Essais de connexion libres', 'Free tries to sign in', 'محاولات الدخول الحرة'),
        hint: words(
          'Ensuite chaque nouvel essai attend plus longtemps.',
          'After that each new try waits longer.',
          'بعدها تطول مدة الانتظار مع كل محاولة جديدة.',
        ),
        required: true,
        min: 3,
        max: 10,
      }),
    ),
    registrationClosed: alone(
      toggle({
        label: words('Inscription fermée', 'Registration closed', 'التسجيل مغلق'),
        hint: words(
          'Personne ne peut plus demander de compte depuis la page de connexion.',
          'Nobody can ask for an account from the sign-in page any more.',
          'لا يمكن لأحد بعد الآن طلب حساب من صفحة الدخول.',
        ),
      }),
    ),
    coverDays: alone(
      integer({
        label: words('Couverture souhaitée (jours)', 'Cover wanted (days)', 'التغطية المطلوبة (أيام)'),
        hint: words(
          'Tant de jours avant la fin, un stock sans seuil est à recommander.',
          'So many days before its end, a stock without a threshold is to be ordered.',
          'قبل نفاده بهذا العدد من الأيام يجب طلب المخزون الذي لا حد له.',
        ),
        required: true,
        min: 1,
        max: 365,
      }),
    ),
    remindDays: alone(
      integer({
        label: words(
          'Rappel d’un stock resté bas (jours)',
          'Reminder of a stock still low (days)',
          'التذكير بمخزون بقي منخفضا (أيام)',
        ),
        hint: words(
          '0 : on n’est prévenu qu’une fois par chute.',
          '0: one is told only once per fall.',
          '0: يتم الإبلاغ مرة واحدة لكل انخفاض.',
        ),
        required: true,
        min: 0,
        max: 90,
      }),
    ),
    openHours: alone(
      integer({
        label: words('Commande ouverte (heures)', 'Open order (hours)', 'طلب مفتوح (ساعات)'),
        hint: waitingHint,
        required: true,
        min: 0,
        max: 2_160,
      }),
    ),
    onHoldHours: alone(
      integer({
        label: words('Commande en attente (heures)', 'Order on hold (hours)', 'طلب معلق (ساعات)'),
        hint: waitingHint,
        required: true,
        min: 0,
        max: 2_160,
      }),
    ),
    fulfillingHours: alone(
      integer({
        label: words('Commande en livraison (heures)', 'Order being fulfilled (hours)', 'طلب قيد التسليم (ساعات)'),
        hint: waitingHint,
        required: true,
        min: 0,
        max: 2_160,
      }),
    ),
    mailSender: alone(
      text({
        label: words('Nom de l’expéditeur', 'Name of the sender', 'اسم المرسل'),
        hint: words(
          'Vide : le nom de l’organisation.',
          'Empty: the organisation’s name.',
          'إن ترك فارغا: اسم المؤسسة.',
        ),
        max: 80,
      }),
    ),
    mailReplyTo: alone(
      email({
        label: words('Adresse de réponse', 'Reply address', 'عنوان الرد'),
        hint: words(
          'Où arrivent les réponses aux e-mails de Souk.',
          'Where answers to Souk’s mails arrive.',
          'حيث تصل الردود على رسائل سوق.',
        ),
      }),
    ),
    mailFooter: alone(
      longText({
        label: words('Pied des e-mails', 'Foot of mails', 'تذييل الرسائل'),
        hint: words(
          'Mentions légales, adresse… en texte simple, sous chaque e-mail.',
          'Legal notice, address… in plain text, below every mail.',
          'بيانات قانونية أو عنوان… كنص بسيط أسفل كل رسالة.',
        ),
        max: 600,
      }),
    ),
  },
  title: ['name'],
  list: ['logo', 'name', 'zone', 'currency'],
  sort: 'name',
  form: [
    {
      label: words('Organisation', 'Organisation', 'المؤسسة'),
      fields: ['name', 'logo', 'phone', 'email', 'website', 'address', 'zone', 'currency'],
    },
    {
      label: words('Sécurité', 'Security', 'الأمان'),
      fields: ['idleMinutes', 'sessionHours', 'passwordLength', 'freeTries', 'registrationClosed'],
    },
    { label: words('Alertes de stock', 'Stock alerts', 'تنبيهات المخزون'), fields: ['coverDays', 'remindDays'] },
    {
      label: words('Commandes qui attendent trop longtemps', 'Orders that wait too long', 'طلبات تنتظر طويلا'),
      fields: ['openHours', 'onHoldHours', 'fulfillingHours'],
    },
    { label: words('E-mails', 'Mails', 'البريد'), fields: ['mailSender', 'mailReplyTo', 'mailFooter'] },
  ],
})
