import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { defaultLanguage } from '#engine/definition/locale.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { email } from '#engine/fields/text/email.ts'
import { image } from '#engine/fields/images/image.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { phone } from '#engine/fields/text/phone.ts'
import { text } from '#engine/fields/text/text.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { url } from '#engine/fields/text/url.ts'
import { customerLanguages } from '#market/shared/customer-languages.ts'
import { alertFields } from './alert-fields.ts'
import { alone } from './alone.ts'
import { securityFields } from './security-fields.ts'
import { signInFields } from './sign-in-fields.ts'
import { namesDays } from './days-before.ts'
import { country, currency, zone } from './named-codes.ts'
import { settingsSummary } from './resources.ts'

/** The id of the only settings row, because there is one organisation. */
export const settingsId = '01900000-0000-7000-8000-000000000001'

/** The organisation’s general settings. A change applies at once to all users. */
export const settings = resource({
  ...settingsSummary,
  table: 'organisation',
  empty: words(
    'L’organisation, la sécurité, les alertes et les e-mails se règlent ici.',
    'Organisation, security, alerts and email are set here.',
    'تضبط هنا المؤسسة والأمان والتنبيهات والبريد.',
  ),
  fields: {
    name: text({
      label: words('Nom de l’organisation', 'Organisation name', 'اسم المؤسسة'),
      hint: words(
        'Affiché sur la page de connexion, dans les e-mails, sur les pages des clients et sur les rapports.',
        'It appears on the sign-in page, in emails, on customer pages and on reports.',
        'يظهر في صفحة الدخول وفي الرسائل وصفحات العملاء والتقارير.',
      ),
      required: true,
      searched: true,
      max: 80,
    }),
    logo: image({
      label: words('Logo', 'Logo', 'الشعار'),
      hint: words(
        'De préférence carré. Affiché à l’écran, dans les e-mails et sur les rapports ; sans logo, les écrans portent la marque de Souk.',
        'Preferably square. Shown on screens, in emails and on reports; without a logo, screens show the Souk mark.',
        'يُفضل أن يكون مربعًا. يظهر على الشاشات وفي الرسائل والتقارير؛ وبدونه تحمل الشاشات علامة Souk.',
      ),
    }),
    phone: alone(phone({ label: words('Téléphone', 'Phone', 'الهاتف') })),
    email: alone(email({ label: words('E-mail', 'Email', 'البريد الإلكتروني') })),
    website: alone(url({ label: words('Site web', 'Website', 'الموقع الإلكتروني') })),
    address: alone(longText({ label: words('Adresse', 'Address', 'العنوان'), max: 300 })),
    language: alone(
      choice({
        label: words('Langue de l’organisation', 'Organisation language', 'لغة المؤسسة'),
        hint: words(
          'Texte affiché à défaut de traduction. La changer ne perd aucun texte.',
          'Shown where there is no translation. Changing it loses no text.',
          'النص المعروض عند غياب الترجمة. تغييرها لا يفقد أي نص.',
        ),
        required: true,
        initial: () => defaultLanguage,
        choices: customerLanguages,
      }),
    ),
    country: country({
      label: words('Pays', 'Country', 'البلد'),
      hint: words(
        'Il complète les numéros de téléphone écrits sans indicatif : 06 12 34 56 78 devient +33 6 12 34 56 78.',
        'It completes phone numbers written without a country code: 06 12 34 56 78 becomes +33 6 12 34 56 78.',
        'يُكمل أرقام الهاتف المكتوبة دون رمز البلد: \u206606 12 34 56 78\u2069 يصبح \u2066+33 6 12 34 56 78\u2069.',
      ),
    }),
    zone: zone({
      label: words('Fuseau horaire', 'Time zone', 'المنطقة الزمنية'),
      hint: words(
        'Détermine le début de la journée : remises, rapports, agendas.',
        'Determines when a day begins: discounts, reports, calendars.',
        'تحدد متى يبدأ اليوم: الخصومات والتقارير والمواعيد.',
      ),
      required: true,
    }),
    currency: currency({
      label: words('Devise', 'Currency', 'العملة'),
      hint: words(
        'Tous les montants sont dans cette devise ; elle ne change plus dès qu’un prix, une remise, une commande ou un paiement y est écrit.',
        'All amounts are in this currency; it can no longer change once a price, a discount, an order or a payment is recorded in it.',
        'كل المبالغ بهذه العملة، ولا تتغير متى كتب بها سعر أو خصم أو طلب أو دفع.',
      ),
      required: true,
    }),
    decimals: alone(
      integer({
        label: words('Décimales de la devise', 'Currency decimals', 'المنازل العشرية للعملة'),
        required: true,
        managed: true,
        min: 0,
        max: 3,
      }),
    ),
    ...securityFields,
    ...signInFields,
    ...alertFields,
    incompleteImports: {
      ...alone(
        toggle({
          label: words('Importer des clients incomplets', 'Import incomplete customers', 'استيراد عملاء ببيانات ناقصة'),
          hint: words(
            'Un fichier peut apporter des clients sans CIN, nom d’utilisateur, téléphone ou photo ; la liste les signale comme incomplets.',
            'A file may bring customers without an ID card, username, phone or photo; the list marks them as incomplete.',
            'يجوز أن يحمل الملف عملاء بلا بطاقة هوية أو اسم مستخدم أو هاتف أو صورة؛ وتظهرهم القائمة ببيانات ناقصة.',
          ),
        }),
      ),
      column: { type: 'boolean', default: 'true' },
    },
    pointValue: alone(
      integer({
        label: words('Valeur d’un point', 'Value of a point', 'قيمة النقطة'),
        hint: words(
          'Dans la plus petite unité de la devise, par exemple en centimes ou en millimes. Vide ou 0 : les points se gagnent, mais ne paient rien.',
          'In the smallest unit of the currency, such as cents or millimes. Empty or 0: points are earned but pay for nothing.',
          'بأصغر وحدة للعملة، مثل السنتات أو المليمات. فارغ أو 0: تكتسب النقاط ولا تدفع شيئًا.',
        ),
        min: 0,
        max: 1_000_000,
      }),
    ),
    pointMonths: alone(
      integer({
        label: words('Durée de vie des points (mois)', 'Lifetime of points (months)', 'مدة صلاحية النقاط (أشهر)'),
        hint: words(
          'Vaut pour les points à venir, les plus anciens étant dépensés d’abord. Vide : ils n’expirent jamais.',
          'Applies to points to come; the oldest are spent first. Empty: they never expire.',
          'تسري على النقاط القادمة، والأقدم ينفق أولًا. فارغ: لا تنتهي أبدًا.',
        ),
        min: 1,
        max: 120,
      }),
    ),
    mailSender: alone(
      text({
        label: words('Nom de l’expéditeur', 'Sender name', 'اسم المرسل'),
        hint: words(
          'Vide : le nom de l’organisation.',
          'Empty: the organisation’s name.',
          'إن ترك فارغًا: اسم المؤسسة.',
        ),
        max: 80,
      }),
    ),
    mailReplyTo: alone(
      email({
        label: words('Adresse de réponse', 'Reply address', 'عنوان الرد'),
        hint: words(
          'Où arrivent les réponses aux e-mails de Souk.',
          'Where replies to Souk’s emails arrive.',
          'حيث تصل الردود على رسائل Souk.',
        ),
      }),
    ),
    mailFooter: alone(
      longText({
        label: words('Pied des e-mails', 'Email footer', 'تذييل الرسائل'),
        hint: words(
          'Mentions légales, adresse… en texte simple, sous chaque e-mail.',
          'Legal notice, address… in plain text, at the bottom of every email.',
          'بيانات قانونية أو عنوان… كنص بسيط أسفل كل رسالة.',
        ),
        max: 600,
      }),
    ),
    storefront: alone(
      toggle({
        label: words('API de la boutique ouverte', 'Storefront API open', 'واجهة المتجر مفتوحة'),
        hint: words(
          'Articles en vente, publicités et publications se lisent sans connexion sous /public/v1, pour votre site.',
          'Articles for sale, advertisements and publications can be read without signing in under /public/v1, for your website.',
          'تُقرأ المنتجات المعروضة للبيع والإعلانات والمنشورات دون تسجيل الدخول تحت \u2066/public/v1\u2069 من أجل موقعك.',
        ),
      }),
    ),
  },
  title: ['name'],
  list: ['logo', 'name', 'zone', 'currency'],
  sort: 'name',
  form: [
    {
      label: words('Organisation', 'Organisation', 'المؤسسة'),
      fields: ['name', 'logo', 'phone', 'email', 'website', 'address', 'language', 'country', 'zone', 'currency'],
    },
    {
      label: words('Sécurité', 'Security', 'الأمان'),
      fields: ['idleMinutes', 'sessionHours', 'passwordLength', 'freeTries', 'registrationClosed'],
    },
    {
      label: words('Accès aux portails', 'Access to the portals', 'الوصول إلى البوابات'),
      fields: ['adminPasswordClosed', 'employeePasswordClosed', 'breakGlassId', 'adminNetworks', 'employeeNetworks'],
    },
    { label: words('Alertes de stock', 'Stock alerts', 'تنبيهات المخزون'), fields: ['coverDays', 'remindDays'] },
    {
      label: words('Commandes qui attendent trop longtemps', 'Orders waiting too long', 'طلبات تنتظر طويلًا'),
      fields: ['openHours', 'onHoldHours', 'fulfillingHours'],
    },
    { label: words('Abonnements', 'Subscriptions', 'الاشتراكات'), fields: ['renewalMailDays'] },
    { label: words('Boutique', 'Storefront', 'المتجر'), fields: ['storefront'] },
    {
      label: words('Points de fidélité', 'Loyalty points', 'نقاط الولاء'),
      fields: ['pointValue', 'pointMonths'],
    },
    { label: words('Imports', 'Imports', 'الاستيراد'), fields: ['incompleteImports'] },
    { label: words('E-mails', 'Email', 'البريد'), fields: ['mailSender', 'mailReplyTo', 'mailFooter'] },
  ],
  rules: [namesDays],
})
