import { countColumn } from '#engine/fields/computed-columns.ts'
import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { email } from '#engine/fields/text/email.ts'
import { image } from '#engine/fields/images/image.ts'
import { instant } from '#engine/fields/dates/instant.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { password } from '#engine/fields/codes/password.ts'
import { phone } from '#engine/fields/text/phone.ts'
import { text } from '#engine/fields/text/text.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { customerSummary } from './resources.ts'
import { phoneDoubtful } from '#market/shared/phone-doubtful.ts'
import { incompleteColumn } from './incomplete.ts'
import { externalFields, externalGroup, externalUnique } from '#market/shared/external-id.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { customerLanguages } from '#market/shared/customer-languages.ts'

/**
 * Whether an import may leave out the required fields that use this function. A general setting allows it, and such customers are marked as
 * incomplete.
 */
const mayFollow = () => organisation.incompleteImports

/** A person who buys eSIM profiles and articles. */
export const customer = resource({
  ...customerSummary,
  empty: words(
    'Ajoutez un client : ses abonnements, ses cartes et ses commandes se retrouveront sous son nom.',
    'Add a customer: subscriptions, cards and orders will be found under that name.',
    'أضف عميلًا: ستجد اشتراكاته وبطاقاته وطلباته تحت اسمه.',
  ),
  fields: {
    firstname: text({ label: words('Prénom', 'First name', 'الاسم الأول'), required: true, searched: true, max: 80 }),
    lastname: text({ label: words('Nom', 'Last name', 'اسم العائلة'), required: true, searched: true, max: 80 }),
    username: text({
      label: words('Nom d’utilisateur', 'Username', 'اسم المستخدم'),
      required: true,
      mayFollow,
      unique: true,
      searched: true,
      identifier: true,
      min: 2,
      max: 60,
    }),
    cin: {
      ...text({
        given: true,
        identifier: true,
        label: words('CIN', 'ID card', 'رقم بطاقة الهوية'),
        hint: words(
          'Le numéro de la carte d’identité nationale, tel qu’il est imprimé.',
          'The number of the national identity card, as printed.',
          'رقم بطاقة الهوية الوطنية كما هو مطبوع.',
        ),
        required: true,
        mayFollow,
        searched: true,
        max: 30,
      }),
      // Separators are ignored: 0 693130 1 and 0-693130-1 are the same CIN.
      same: { parts: (cin: string) => [`souk_compact(${cin})`], when: (cin: string) => `${cin} is not null` },
    },
    cinShared: {
      ...toggle({
        label: words('CIN partagée', 'Shared ID card', 'بطاقة هوية مشتركة'),
        hint: words(
          'Un autre client avait déjà cette CIN avant qu’elle ne doive être unique : corrigez celle qui est fausse.',
          'Another customer had this ID card number before it had to be unique: correct the wrong one.',
          'كان لعميل آخر رقم البطاقة نفسه قبل أن يصبح فريدًا: صحح الرقم الخاطئ.',
        ),
        managed: true,
      }),
      sort: null,
    },
    email: email({
      label: words('E-mail', 'Email', 'البريد الإلكتروني'),
      required: true,
      unique: true,
      searched: true,
    }),
    phone: phone({ label: words('Téléphone', 'Phone', 'الهاتف'), required: true, mayFollow, searched: true }),
    phoneDoubtful,
    language: choice({
      label: words('Langue', 'Language', 'اللغة'),
      hint: words(
        'Langue de ses e-mails ; à défaut, celle de la personne qui les envoie.',
        'The language of the emails sent to them; when empty, that of the sender.',
        'لغة الرسائل المرسلة إليه؛ وإن تُركت فارغة فلغة من يرسلها.',
      ),
      choices: customerLanguages,
    }),
    address: longText({ label: words('Adresse', 'Address', 'العنوان'), max: 300 }),
    password: password({
      label: words('Mot de passe', 'Password', 'كلمة المرور'),
      hint: words(
        'Au moins 6 lettres latines sans accent, et rien d’autre.',
        'At least 6 unaccented Latin letters, and nothing else.',
        '6 حروف لاتينية على الأقل دون علامات، ولا أرقام أو رموز.',
      ),
      required: true,
      rule: 'customer',
    }),
    image: image({ label: words('Photo', 'Photo', 'الصورة'), required: true }),
    description: longText({ label: words('Description', 'Description', 'الوصف'), max: 1000 }),
    isVerified: toggle({ label: words('Identité vérifiée', 'Identity verified', 'الهوية موثقة') }),
    lastLogin: {
      ...instant({ label: words('Dernière connexion', 'Last sign-in', 'آخر تسجيل دخول'), managed: true }),
      saysNever: true,
    },
    ...externalFields,
  },
  unique: [{ fields: ['cin'], among: { field: 'cinShared', except: ['true'] } }, externalUnique],
  title: ['firstname', 'lastname'],
  evidence: ['email', 'phone'],
  list: ['image', 'firstname', 'lastname', 'email', 'orders', 'isVerified', 'lastLogin'],
  combined: {
    orders: countColumn({ label: words('Commandes', 'Orders', 'الطلبات'), resource: 'order', field: 'customerId' }),
    incomplete: incompleteColumn(['image', 'cin', 'username', 'phone']),
  },
  form: [
    { label: words('Identité', 'Identity', 'الهوية'), fields: ['firstname', 'lastname', 'cin', 'isVerified', 'image'] },
    {
      label: words('Coordonnées', 'Contact details', 'بيانات الاتصال'),
      fields: ['email', 'phone', 'language', 'address'],
    },
    { label: words('Compte', 'Account', 'الحساب'), fields: ['username', 'password', 'description'] },
    externalGroup,
  ],
  tabs: [
    { resource: 'order', field: 'customerId' },
    { resource: 'subscription', field: 'customerId' },
    { resource: 'profile-id', field: 'customerId' },
    { resource: 'payment-card', field: 'customerId' },
    { resource: 'loyalty-movement', field: 'customerId', label: words('Points', 'Points', 'النقاط') },
    { resource: 'article-note', field: 'customerId', label: words('Avis', 'Reviews', 'التقييمات') },
  ],
  rowEvents: 'customer',
})
