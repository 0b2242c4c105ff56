import { ownedBy, resource } from '#engine/definition/resource.ts'
import { words, type Words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { instant } from '#engine/fields/dates/instant.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { simNumber } from '#engine/fields/text/phone.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { secret } from '#engine/fields/codes/secret.ts'
import { text } from '#engine/fields/text/text.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { activationCode, confirmationCode } from '../esim/activation-kinds.ts'
import { country, eid, iccid, imsi, ki, mcc, mnc } from '../esim/field-kinds.ts'
import { profileIdSummary } from '../resources.ts'

/** The condition for profiles of the marketplace’s own network, which the fields required by the specification apply to. */
const own = { field: 'origin', is: 'own' } as const

const attribute = (label: Words) => secret({ label, shownWhen: own, min: 5, max: 500 })

/** The condition for profiles that are not retired. Inactive profiles count, because they keep their numbers. */
export const living = { field: 'state', except: ['retired'] } as const

/** An eSIM profile of the stock: its activation code, its network numbers, and its secrets, which are sealed on arrival. */
export const profileId = resource({
  ...profileIdSummary,
  empty: words(
    'Ajoutez un profil, ou importez le fichier de votre fournisseur : un ICCID n’a qu’un profil en service à la fois.',
    'Add a profile, or import your provider’s file: an ICCID has one profile in service at a time.',
    'أضف ملفًا أو استورد ملف المورد: لكل ICCID ملف واحد في الخدمة في كل وقت.',
  ),
  fields: {
    origin: {
      ...choice({
        label: words('Origine', 'Origin', 'المصدر'),
        hint: words(
          'Profil maison : avec IMSI, Ki et norme. Prêt à l’emploi : acheté à un fournisseur ; l’ICCID et le code d’activation suffisent.',
          'Own profile: with IMSI, Ki and norm. Ready-made: bought from a supplier; the ICCID and the activation code suffice.',
          'ملف خاص بنا: مع IMSI وKi والمعيار. جاهز: مشترى من مورد؛ يكفي رقم ICCID ورمز التفعيل.',
        ),
        required: true,
        initial: () => 'own',
        usual: 'own',
        choices: [
          { value: 'own', label: words('Profil maison', 'Own profile', 'ملف خاص بنا') },
          { value: 'ready-made', label: words('Prêt à l’emploi', 'Ready-made', 'جاهز'), colour: 'cyan' },
        ],
      }),
      column: {
        type: 'text',
        default: `'own'`,
        check: (column: string) => `${column} in ('own', 'ready-made')`,
      },
    },
    lpaEsim: activationCode({
      label: words('Code d’activation', 'Activation code', 'رمز التفعيل'),
      hint: words(
        'LPA:1$… tel que le fournisseur l’a donné, ou le contenu du QR code.',
        'LPA:1$… as the provider gave it, or the content of the QR code.',
        '\u2066LPA:1$…\u2069 كما قدمه المورد، أو محتوى رمز QR.',
      ),
      required: true,
      searched: true,
    }),
    iccid: iccid({ label: words('ICCID', 'ICCID', 'رقم ICCID'), required: true, searched: true }),
    imsi: imsi({ label: words('IMSI', 'IMSI', 'رقم IMSI'), requiredWhen: own, searched: true }),
    number: simNumber({ label: words('Numéro', 'Number', 'الرقم'), searched: true }),
    mcc: mcc({ label: words('MCC', 'MCC', 'رمز بلد الشبكة MCC'), requiredWhen: own }),
    mnc: mnc({ label: words('MNC', 'MNC', 'رمز الشبكة MNC'), requiredWhen: own }),
    operator: text({ label: words('Opérateur', 'Operator', 'المشغل'), requiredWhen: own, searched: true, max: 120 }),
    brand: text({ label: words('Marque', 'Brand', 'العلامة'), searched: true, max: 120 }),
    countryCode: country({ label: words('Pays', 'Country', 'البلد'), requiredWhen: own }),
    type: choice({
      label: words('Type', 'Type', 'النوع'),
      requiredWhen: own,
      choices: [
        { value: 'data', label: words('Données', 'Data', 'بيانات') },
        { value: 'voice', label: words('Voix et données', 'Voice and data', 'صوت وبيانات') },
        { value: 'messages', label: words('Messages', 'Messages', 'رسائل') },
        { value: 'machine', label: words('Objets connectés', 'Connected devices (IoT)', 'أجهزة متصلة') },
      ],
    }),
    normReference: text({
      label: words('Référence de norme', 'Standard reference', 'مرجع المعيار'),
      hint: words(
        'La norme que le profil suit, par exemple SGP.22 v2.4.',
        'The standard the profile follows, such as SGP.22 v2.4.',
        'المعيار الذي يتبعه الملف، مثل \u2066SGP.22 v2.4\u2069.',
      ),
      requiredWhen: own,
      shownWhen: own,
      max: 80,
    }),
    state: choice({
      label: words('État du stock', 'Stock state', 'حالة المخزون'),
      required: true,
      choices: [
        { value: 'received', label: words('Reçu', 'Received', 'مستلم'), colour: 'gray' },
        { value: 'available', label: words('Disponible', 'Available', 'متاح'), colour: 'green' },
        { value: 'reserved', label: words('Réservé', 'Reserved', 'محجوز'), colour: 'yellow' },
        { value: 'assigned', label: words('Attribué', 'Assigned', 'مخصص'), colour: 'blue' },
        { value: 'returned', label: words('Rendu', 'Returned', 'مرتجع'), colour: 'orange' },
        { value: 'burnt', label: words('Inutilisable', 'Burnt', 'غير صالح للاستعمال'), colour: 'red' },
        {
          value: 'cancelling',
          label: words('Annulation demandée', 'Cancellation requested', 'طُلب إلغاؤه'),
          colour: 'grape',
        },
        { value: 'retired', label: words('Hors service', 'Retired', 'خارج الخدمة'), colour: 'gray' },
      ],
    }),
    deviceState: choice({
      label: words('État sur l’appareil', 'State on the device', 'الحالة على الجهاز'),
      choices: [
        { value: 'released', label: words('Prêt au téléchargement', 'Released', 'جاهز للتنزيل'), colour: 'gray' },
        { value: 'downloaded', label: words('Téléchargé', 'Downloaded', 'تم تنزيله'), colour: 'cyan' },
        { value: 'installed', label: words('Installé', 'Installed', 'مثبت'), colour: 'blue' },
        { value: 'enabled', label: words('Activé', 'Enabled', 'مفعل'), colour: 'green' },
        { value: 'disabled', label: words('Désactivé', 'Disabled', 'معطل'), colour: 'yellow' },
        { value: 'deleted', label: words('Supprimé', 'Deleted', 'محذوف'), colour: 'red' },
      ],
    }),
    activeDate: instant({ label: words('Date d’activation', 'Activated on', 'تاريخ التفعيل'), requiredWhen: own }),
    providerId: reference({ label: words('Fournisseur', 'Provider', 'المورد'), target: 'provider' }),
    providerReference: text({
      given: true,
      label: words('Référence du fournisseur', 'Provider’s reference', 'مرجع المورد'),
      hint: words(
        'Le nom de cette livraison, ou de cette eSIM, chez le fournisseur. Un ICCID qui revient sous une autre référence est un nouveau profil.',
        'The provider’s name for this delivery, or this eSIM. An ICCID that comes back under another reference is a new profile.',
        'اسم هذا التسليم، أو ملف تعريف eSIM هذا، عند المورد. رقم ICCID الذي يعود بمرجع آخر هو ملف جديد.',
      ),
      searched: true,
      max: 120,
    }),
    articleId: reference({ label: words('Article', 'Article', 'المنتج'), target: 'article' }),
    batchId: reference({ label: words('Lot', 'Batch', 'الدفعة'), target: 'profile-batch', managed: true }),
    customerId: reference({ label: words('Client', 'Customer', 'العميل'), target: 'customer', large: true }),
    eid: eid({
      label: words('EID', 'EID', 'رقم EID'),
      hint: words(
        'Le numéro de la puce de l’appareil, s’il est connu.',
        'The number of the device’s chip, when it is known.',
        'رقم شريحة الجهاز إن كان معروفًا.',
      ),
      searched: true,
    }),
    description: longText({ label: words('Description', 'Description', 'الوصف'), max: 1000 }),
    crypted: toggle({
      label: words('Ki chiffré par le fournisseur', 'Ki encrypted by the provider', 'Ki مشفر من المورد'),
      hint: words(
        'Le Ki a été livré sous une clé de transport : il ne sert pas tel quel.',
        'The Ki was delivered under a transport key: it cannot be used as it is.',
        'سلم Ki تحت مفتاح نقل: لا يستعمل كما هو.',
      ),
      shownWhen: own,
    }),
    ki: ki({ label: words('Ki', 'Ki', 'مفتاح Ki'), requiredWhen: own, shownWhen: own }),
    confirmationCode: confirmationCode({ label: words('Code de confirmation', 'Confirmation code', 'رمز التأكيد') }),
    attrA: attribute(words('Attribut A', 'Attribute A', 'الخاصية A')),
    attrB: attribute(words('Attribut B', 'Attribute B', 'الخاصية B')),
    attrC: attribute(words('Attribut C', 'Attribute C', 'الخاصية C')),
    attrD: attribute(words('Attribut D', 'Attribute D', 'الخاصية D')),
    attrE: attribute(words('Attribut E', 'Attribute E', 'الخاصية E')),
    attrF: attribute(words('Attribut F', 'Attribute F', 'الخاصية F')),
  },
  stateField: 'state',
  title: ['iccid'],
  evidence: ['operator', 'countryCode', 'type'],
  list: ['iccid', 'state', 'deviceState', 'number', 'customerId', 'origin'],
  form: [
    { label: words('Profil', 'Profile', 'الملف'), fields: ['origin', 'lpaEsim', 'iccid', 'imsi', 'number', 'eid'] },
    {
      label: words('Réseau', 'Network', 'الشبكة'),
      fields: ['mcc', 'mnc', 'operator', 'brand', 'countryCode', 'type', 'normReference'],
    },
    {
      label: words('Stock', 'Stock', 'المخزون'),
      fields: [
        'state',
        'deviceState',
        'activeDate',
        'providerId',
        'providerReference',
        'articleId',
        'customerId',
        'description',
      ],
    },
    {
      label: words('Secrets', 'Secrets', 'الأسرار'),
      fields: ['crypted', 'ki', 'confirmationCode', 'attrA', 'attrB', 'attrC', 'attrD', 'attrE', 'attrF'],
    },
  ],
  unique: [
    { fields: ['iccid'], among: living },
    { fields: ['lpaEsim'], among: living },
    // The provider and its delivery reference identify a delivery, so that a repeated import does not store it twice.
    { fields: ['providerReference', 'providerId', 'iccid'] },
  ],
  tabs: [{ resource: 'subscription', field: 'profileId' }],
  own: ownedBy('providerId', ['read']),
})
