import { countColumn } from '#engine/fields/computed-columns.ts'
import { cleanText } from '#engine/fields/text/clean-text.ts'
import { refineWithCode } from '#engine/fields/refine-with-code.ts'
import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { secret } from '#engine/fields/codes/secret.ts'
import { instant } from '#engine/fields/dates/instant.ts'
import { decimal } from '#engine/fields/numbers/decimal.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { text } from '#engine/fields/text/text.ts'
import { url } from '#engine/fields/text/url.ts'
import { supplierCurrency } from '#market/settings/named-codes.ts'
import { refusalClasses, supplyReasons } from './refusals.ts'
import { supplierAccountSummary } from './resources.ts'
import { supplierAmount } from './supplier-amount.ts'

const address = cleanText({ max: 2000 }).check(
  refineWithCode((value) => /^(https:\/\/[^\s/]|http:\/\/127\.0\.0\.1[:/])/.test(value) && URL.canParse(value), 'url'),
)

const amount = { ...supplierAmount, min: 0 } as const

/** An account at a supplier. It buys nothing until a person has tried it and switched it on. */
export const supplierAccount = resource({
  ...supplierAccountSummary,
  empty: words(
    'Un compte achète les eSIM qui manquent au stock. Ajoutez-le, essayez-le, puis mettez-le en service.',
    'An account buys the eSIMs that stock lacks. Add it, try it, then switch it on.',
    'يشتري الحساب ملفات eSIM الناقصة في المخزون. أضفه وجرّبه ثم شغّله.',
  ),
  fields: {
    name: text({ label: words('Nom', 'Name', 'الاسم'), required: true, unique: true, searched: true, max: 80 }),
    providerId: reference({
      label: words('Fournisseur', 'Provider', 'المورد'),
      hint: words(
        'Les profils achetés lui appartiennent.',
        'The purchased profiles belong to it.',
        'تُسجَّل الملفات المشتراة باسمه.',
      ),
      required: true,
      target: 'provider',
    }),
    connector: choice({
      label: words('Connecteur', 'Connector', 'الموصل'),
      required: true,
      choices: [
        { value: 'esim-access', label: words('eSIM Access', 'eSIM Access', 'منصة eSIM Access') },
        { value: 'esim-go', label: words('eSIM Go', 'eSIM Go', 'منصة eSIM Go') },
        { value: 'airalo', label: words('Airalo Partner', 'Airalo Partner', 'منصة Airalo Partner') },
      ],
    }),
    address: {
      ...url({
        label: words('Adresse de l’API', 'API address', 'عنوان واجهة البرمجة'),
        hint: words(
          'L’adresse que donne le fournisseur. La changer efface les clés et arrête le compte.',
          'The address that the supplier gives. Changing it clears the keys and switches the account off.',
          'العنوان الذي يعطيه المورد. يؤدي تغييره إلى حذف المفاتيح وإيقاف الحساب.',
        ),
        required: true,
      }),
      check: address,
      sample: () => 'https://api.esimaccess.com/api/v1/open',
    },
    keyId: secret({
      label: words('Identifiant ou clé', 'Client ID or key', 'المعرف أو المفتاح'),
      hint: words(
        'eSIM Access : AccessCode. eSIM Go : clé d’API. Airalo : client ID.',
        'eSIM Access: AccessCode. eSIM Go: API key. Airalo: client ID.',
        'لدى eSIM Access: \u2066AccessCode\u2069. لدى eSIM Go: مفتاح API. لدى Airalo: \u2066client ID\u2069.',
      ),
    }),
    keySecret: secret({
      label: words('Secret', 'Secret', 'السر'),
      hint: words(
        'eSIM Access : SecretKey, facultatif. Airalo : client secret. eSIM Go : aucun.',
        'eSIM Access: SecretKey, optional. Airalo: client secret. eSIM Go: none.',
        'لدى eSIM Access: \u2066SecretKey\u2069 وهو اختياري. لدى Airalo: \u2066client secret\u2069. لدى eSIM Go: لا شيء.',
      ),
    }),
    state: choice({
      label: words('État', 'State', 'الحالة'),
      required: true,
      managed: true,
      choices: [
        { value: 'off', label: words('Arrêté', 'Off', 'متوقف'), colour: 'gray' },
        { value: 'tried', label: words('Essayé', 'Tried', 'تم اختباره'), colour: 'cyan' },
        { value: 'on', label: words('En service', 'On', 'مفعل'), colour: 'green' },
      ],
    }),
    mode: choice({
      label: words('Mode', 'Mode', 'الوضع'),
      hint: words(
        'Un compte d’essai ne sert que les commandes d’essai, un compte réel que les commandes réelles.',
        'A test account serves test orders only, a live account real orders only.',
        'حساب التجربة يخدم طلبات التجربة فقط، والحساب الفعلي الطلبات الفعلية فقط.',
      ),
      required: true,
      managed: true,
      choices: [
        { value: 'test', label: words('Essai', 'Test', 'تجربة'), colour: 'orange' },
        { value: 'live', label: words('Réel', 'Live', 'فعلي'), colour: 'blue' },
      ],
    }),
    currency: supplierCurrency({ label: words('Devise', 'Currency', 'العملة'), required: true }),
    balance: decimal({ label: words('Solde', 'Balance', 'الرصيد'), managed: true, ...supplierAmount }),
    balanceAt: instant({ label: words('Solde lu le', 'Balance read on', 'قُرئ الرصيد في'), managed: true }),
    alertBelow: decimal({
      label: words('Alerte de solde', 'Balance alert', 'تنبيه الرصيد'),
      hint: words(
        'Sous ce solde, l’accueil le signale.',
        'Below this balance, Home says so.',
        'يظهر تنبيه في الصفحة الرئيسية إذا انخفض الرصيد عن هذا الحد.',
      ),
      ...amount,
    }),
    balanceLow: toggle({ label: words('Solde bas', 'Low balance', 'الرصيد منخفض'), managed: true }),
    priceCeiling: decimal({
      label: words('Plafond par eSIM', 'Ceiling per eSIM', 'سقف سعر eSIM'),
      hint: words(
        'Au-dessus de ce coût, une personne décide. Vide : aucun plafond.',
        'Above this cost, a person decides. Empty: no ceiling.',
        'ما زاد على هذه التكلفة يحتاج إلى موافقة. اتركه فارغًا لعدم وضع سقف.',
      ),
      ...amount,
    }),
    dailyCap: decimal({
      label: words('Dépense par jour', 'Spending per day', 'الإنفاق في اليوم'),
      hint: words(
        'Au-delà, une personne décide. Vide : aucune limite.',
        'Beyond it, a person decides. Empty: no limit.',
        'بعد تجاوزه تلزم موافقة. اتركه فارغًا لعدم وضع حد.',
      ),
      ...amount,
    }),
    perMinute: integer({
      label: words('Requêtes par minute', 'Requests per minute', 'الطلبات في الدقيقة'),
      required: true,
      initial: () => 120,
      min: 1,
      max: 60_000,
    }),
    jumpPercent: decimal({
      label: words('Saut de prix (%)', 'Price jump (%)', 'قفزة السعر (%)'),
      hint: words(
        'Un changement de prix au-delà est signalé sur l’accueil. Vide : 10 %.',
        'A larger price change is reported on Home. Empty: 10%.',
        'كل تغير أكبر يظهر في الصفحة الرئيسية. فارغ: ‏10%.',
      ),
      digits: 6,
      scale: 2,
      min: 0,
    }),
    customerMails: toggle({
      label: words('Écrire aux clients', 'Write to customers', 'مراسلة العملاء'),
      hint: words(
        'À 75 % et 90 % de leurs données et avant la fin de leur forfait.',
        'At 75% and 90% of their data and before the end of their plan.',
        'عند ‏75% و‏90% من بياناتهم وقبل نهاية باقتهم.',
      ),
    }),
    triedAt: instant({ label: words('Essayé le', 'Tried on', 'جُرب في'), managed: true }),
    trouble: choice({
      label: words('Dernier refus', 'Last refusal', 'آخر رفض'),
      managed: true,
      choices: supplyReasons.filter(({ value }) => refusalClasses.some((one) => one === value)),
    }),
  },
  stateField: 'state',
  title: ['name'],
  evidence: ['providerId', 'connector'],
  list: ['name', 'providerId', 'connector', 'state', 'mode', 'offers', 'balance'],
  combined: {
    offers: countColumn({
      label: words('Forfaits', 'Plans', 'الباقات'),
      resource: 'supplier-offer',
      field: 'accountId',
    }),
  },
  sort: 'name',
  form: [
    {
      label: words('Compte', 'Account', 'الحساب'),
      fields: ['name', 'providerId', 'connector', 'address', 'keyId', 'keySecret', 'perMinute', 'customerMails'],
    },
    {
      label: words('Limites', 'Limits', 'الحدود'),
      fields: ['currency', 'priceCeiling', 'dailyCap', 'alertBelow', 'jumpPercent'],
    },
  ],
  tabs: [
    { resource: 'supplier-plan', field: 'accountId' },
    { resource: 'supply-order', field: 'accountId' },
    { resource: 'supplier-offer', field: 'accountId' },
    { resource: 'catalogue-reading', field: 'accountId' },
    { resource: 'supplier-notification', field: 'accountId' },
  ],
})
