import { countColumn } from '#engine/fields/computed-columns.ts'
import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { email } from '#engine/fields/text/email.ts'
import { image } from '#engine/fields/images/image.ts'
import { instant } from '#engine/fields/dates/instant.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { password } from '#engine/fields/codes/password.ts'
import { phone } from '#engine/fields/text/phone.ts'
import { tags } from '#engine/fields/text/tags.ts'
import { text } from '#engine/fields/text/text.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { url } from '#engine/fields/text/url.ts'
import { phoneDoubtful } from '#market/shared/phone-doubtful.ts'
import { providerSummary } from './resources.ts'

/** A company that supplies the marketplace with eSIM profiles and articles. */
export const provider = resource({
  ...providerSummary,
  empty: words(
    'Ajoutez un fournisseur pour lui rattacher des placks et des articles.',
    'Add a provider, then link placks and articles to it.',
    'أضف موردًا لربط البلاكات والمنتجات به.',
  ),
  ownsRows: true,
  fields: {
    name: text({ label: words('Nom', 'Name', 'الاسم'), required: true, searched: true, max: 120 }),
    contactName: text({ label: words('Interlocuteur', 'Contact', 'جهة الاتصال'), searched: true, max: 120 }),
    email: email({
      label: words('E-mail', 'Email', 'البريد الإلكتروني'),
      required: true,
      unique: true,
      searched: true,
    }),
    phone: phone({ label: words('Téléphone', 'Phone', 'الهاتف'), required: true, searched: true }),
    phoneDoubtful,
    website: url({ label: words('Site web', 'Website', 'الموقع الإلكتروني') }),
    address: longText({ label: words('Adresse', 'Address', 'العنوان'), max: 300 }),
    tags: tags({
      label: words('Étiquettes', 'Tags', 'الوسوم'),
      hint: words(
        'Les régions et les techniques couvertes, par exemple Europe, 5G, EID.',
        'The regions and technologies covered, for example Europe, 5G, EID.',
        'المناطق والتقنيات المتاحة، مثل أوروبا و5G وEID.',
      ),
      max: 12,
    }),
    description: longText({ label: words('Description', 'Description', 'الوصف'), searched: true, max: 1000 }),
    image: image({ label: words('Logo', 'Logo', 'الشعار') }),
    password: password({
      label: words('Mot de passe', 'Password', 'كلمة المرور'),
      hint: words(
        'Pour le portail des employés. Au moins 8 caractères : majuscule, minuscule, chiffre et symbole.',
        'For the employee portal. At least 8 characters: uppercase, lowercase, digit and symbol.',
        'لبوابة الموظفين. 8 أحرف على الأقل: حرف كبير وحرف صغير ورقم ورمز.',
      ),
      required: true,
      rule: 'staff',
    }),
    isVerified: toggle({ label: words('Contrat vérifié', 'Contract verified', 'العقد موثق') }),
    lastLogin: {
      ...instant({ label: words('Dernière connexion', 'Last sign-in', 'آخر تسجيل دخول'), managed: true }),
      saysNever: true,
    },
  },
  title: ['name'],
  evidence: ['contactName', 'email'],
  list: ['image', 'name', 'phone', 'articles', 'isVerified', 'lastLogin'],
  combined: {
    articles: countColumn({
      label: words('Articles', 'Articles', 'المنتجات'),
      resource: 'article-provider',
      field: 'providerId',
    }),
  },
  sort: 'name',
  form: [
    {
      label: words('Entreprise', 'Company', 'الشركة'),
      fields: ['name', 'description', 'tags', 'isVerified', 'image'],
    },
    {
      label: words('Coordonnées', 'Contact details', 'بيانات الاتصال'),
      fields: ['contactName', 'email', 'phone', 'website', 'address'],
    },
    { label: words('Connexion', 'Sign-in', 'تسجيل الدخول'), fields: ['password'] },
  ],
  tabs: [
    {
      resource: 'article-provider',
      field: 'providerId',
      label: words('Articles', 'Articles', 'المنتجات'),
      create: words('Rattacher un article', 'Link an article', 'ربط منتج'),
    },
    { resource: 'profile-id', field: 'providerId' },
    { resource: 'subscription', field: 'providerId' },
    { resource: 'order-detail', field: 'providerId', label: words('Commandes', 'Orders', 'الطلبات') },
    { resource: 'plack', field: 'providerId' },
    { resource: 'unit-cost', field: 'providerId' },
    { resource: 'supplier-account', field: 'providerId' },
    { resource: 'provider-statement', field: 'providerId' },
    { resource: 'publication', field: 'providerId' },
    { resource: 'advertisement', field: 'providerId' },
  ],
  own: { verbs: ['read', 'update'], condition: (provider) => `t.id = ${provider}` },
})
