import { organisation } from '#engine/definition/organisation.ts'
import type { Language } from '#engine/definition/locale.ts'
import { defineMessages, say, words } from '#engine/definition/words.ts'
import type { ImportDeparture, ImportNote } from '#engine/import-export/import-departure.api.ts'
import type { Mapping } from '#engine/import-export/dry-run/column-mapping.api.ts'
import { emailHeaders, phoneHeaders } from '#market/shared/contact-headers.api.ts'
import { sourceNote, sourceOfIds } from '#market/shared/known-programs.api.ts'
import { countryName, countryNamed, isCountryCode } from '#market/shared/plan/country-names.ts'
import { settingsSummary } from '#market/settings/resources.ts'
import { customer } from './customer.ts'

/** The import of customer files from shops (Shopify, WooCommerce and their exporters) and from address books. */
export const customerImport: ImportDeparture = defineMessages('customers.customer-import', {
  headers: {
    firstname: ['Given name', 'Forename', 'Billing first name', 'Shipping first name', 'الاسم', 'الاسم الشخصي'],
    lastname: [
      'Surname',
      'Family name',
      'Billing last name',
      'Shipping last name',
      'Nom de famille',
      'اللقب',
      'النسب',
      'الاسم العائلي',
    ],
    username: ['User login', 'Login', 'User name', 'Identifiant de connexion', 'Pseudo', 'Nickname', 'اسم الدخول'],
    cin: [
      'ID card number',
      'National ID',
      'Identity card',
      'Identity number',
      'CNI',
      'CNIE',
      'N° CIN',
      'Numéro CIN',
      'Carte d’identité',
      'Numéro de carte d’identité',
      'رقم البطاقة',
      'بطاقة التعريف',
      'رقم بطاقة التعريف',
      'رقم الهوية',
    ],
    email: emailHeaders,
    phone: phoneHeaders,
    language: ['Locale', 'Lang', 'Preferred language', 'Langue préférée', 'لغة العميل'],
    address: [
      'Full address',
      'Postal address',
      'Billing address',
      'Adresse complète',
      'Adresse postale',
      'العنوان الكامل',
    ],
    description: [
      'Note',
      'Notes',
      'Customer note',
      'Comment',
      'Comments',
      'Remarque',
      'Remarques',
      'Commentaire',
      'ملاحظة',
      'ملاحظات',
    ],
    externalId: [
      'Customer ID',
      'User ID',
      'External ID',
      'Client ID',
      'ID client',
      'N° client',
      'Numéro client',
      'Identifiant client',
      'Identifiant externe',
      'رقم العميل',
      'معرف العميل',
    ],
    fullName: [
      'Full name',
      'Name',
      'Display name',
      'Customer name',
      'Customer',
      'Nom complet',
      'Nom et prénom',
      'الاسم الكامل',
      'اسم العميل',
    ],
    company: ['Company', 'Default address company', 'Billing company', 'Entreprise', 'Société', 'الشركة'],
    street: [
      'Address 1',
      'Address line 1',
      'Street',
      'Street address',
      'Default address address1',
      'Address address1',
      'Billing address 1',
      'Shipping address 1',
      'Adresse 1',
      'Rue',
      'الشارع',
    ],
    streetMore: [
      'Address 2',
      'Address line 2',
      'Default address address2',
      'Billing address 2',
      'Shipping address 2',
      'Adresse 2',
      'Complément d’adresse',
      'تتمة العنوان',
    ],
    postcode: [
      'Zip',
      'Zip code',
      'Postcode',
      'Postal code',
      'Default address zip',
      'Address zip',
      'Billing postcode',
      'Billing zip',
      'Shipping postcode',
      'Code postal',
      'CP',
      'الرمز البريدي',
    ],
    city: [
      'Town',
      'Address city',
      'Default address city',
      'Billing city',
      'Shipping city',
      'Ville',
      'Localité',
      'المدينة',
    ],
    province: [
      'Province',
      'State',
      'Region',
      'Governorate',
      'Default address province',
      'Address province',
      'Default address province code',
      'Billing state',
      'Shipping state',
      'Région',
      'Gouvernorat',
      'الولاية',
      'المنطقة',
    ],
    country: [
      'Country / Region',
      'Default address country',
      'Address country',
      'Country code',
      'Default address country code',
      'Billing country',
      'Shipping country',
      'Pays',
      'Code pays',
      'البلد',
      'الدولة',
    ],
    otherPhone: [
      'Default address phone',
      'Address phone',
      'Shipping phone',
      'Phone 2',
      'Other phone',
      'Home phone',
      'Téléphone 2',
      'Téléphone fixe',
      'هاتف آخر',
    ],
  },
  parts: {
    fullName: { label: words('Prénom et nom', 'Full name', 'الاسم الكامل'), field: 'firstname' },
    company: { label: words('Adresse : entreprise', 'Address: company', 'العنوان: الشركة'), field: 'address' },
    street: { label: words('Adresse : rue', 'Address: street', 'العنوان: الشارع'), field: 'address' },
    streetMore: {
      label: words('Adresse : complément', 'Address: second line', 'العنوان: السطر الثاني'),
      field: 'address',
    },
    postcode: {
      label: words('Adresse : code postal', 'Address: postcode', 'العنوان: الرمز البريدي'),
      field: 'address',
    },
    city: { label: words('Adresse : ville', 'Address: city', 'العنوان: المدينة'), field: 'address' },
    province: { label: words('Adresse : région', 'Address: region', 'العنوان: المنطقة'), field: 'address' },
    country: { label: words('Adresse : pays', 'Address: country', 'العنوان: البلد'), field: 'address' },
    otherPhone: { label: words('Second téléphone', 'Second phone', 'هاتف ثانٍ'), field: 'phone' },
  },
  join: ({ fullName = '', otherPhone = '', ...address }) => {
    const [firstname = '', ...family] = fullName.split(/\s+/)
    return {
      ...(fullName && { firstname, lastname: family.join(' ') }),
      ...(otherPhone && { phone: otherPhone }),
      ...(Object.values(address).some((part) => part !== '') && { address: addressOf(address) }),
    }
  },
  // Shopify’s exporters write the state of the account (“enabled”) under the header that other shops use for the
  // province, so these values are not provinces.
  fits: { province: (value) => !/^(enabled|disabled|invited|declined)$/i.test(value) },
  // A full name contains the last name, so a file with full names needs no column for last names.
  derivedFields: ['lastname'],
  foreignId: 'externalId',
  guessDefaults: ({ headers, mapping }) => sourceOfIds(headers, mapping),
  notes: ({ mapping, defaults }, language) => [
    ...incompleteNote(mapping, language),
    ...sourceNote(mapping, defaults, language),
  ],
})

/** A postal address in one line. */
function addressOf(parts: Readonly<Record<string, string>>): string {
  const { company, street, streetMore, city, province, country = '' } = parts
  // Shops prefix postcodes with an apostrophe, so that spreadsheets keep leading zeros.
  const postcode = parts['postcode']?.replace(/^'(?=\d)/, '')
  const code = isCountryCode(country.toUpperCase())
    ? country.toUpperCase()
    : /^[A-Z]{3}$/.test(country)
      ? countryNamed(country)
      : null
  const town = [postcode, city].filter(Boolean).join(' ')
  const named = code === null ? country : countryName(code, organisation.language)
  return [company, street, streetMore, town, province === city ? '' : province, named].filter(Boolean).join(', ')
}

const { incomplete, refused, setting, comma } = defineMessages('customers.customer-import.text', {
  incomplete: words(
    'Ce fichier n’a pas de colonne pour {{fields}} : les nouveaux clients seront importés et signalés comme incomplets.',
    'This file has no column for {{fields}}: new customers will be imported and marked as incomplete.',
    'لا يوجد في هذا الملف عمود لـ {{fields}}: سيُستورد العملاء الجدد وتُعلَّم بياناتهم بأنها ناقصة.',
  ),
  refused: words(
    'Ce fichier n’a pas de colonne pour {{fields}} : ses nouveaux clients seront refusés tant que le réglage « {{setting}} » est désactivé.',
    'This file has no column for {{fields}}: its new customers will be refused while the setting “{{setting}}” is off.',
    'لا يوجد في هذا الملف عمود لـ {{fields}}: سيُرفض عملاؤه الجدد ما دام الإعداد «{{setting}}» معطلًا.',
  ),
  setting: words('Importer des clients incomplets', 'Import incomplete customers', 'استيراد عملاء ببيانات ناقصة'),
  comma: words(', ', ', ', '، '),
})

/** The note of an import about required fields that the file lacks, and about the setting that allows missing fields. */
function incompleteNote(mapping: Mapping, language: Language): readonly ImportNote[] {
  const mapped = mapping.map((name) => (name && customerImport.parts?.[name]?.field) ?? name)
  const lacking = Object.entries(customer.fields).flatMap(([name, { mayFollow, label }]) =>
    typeof mayFollow === 'function' && !mapped.includes(name) ? [say(label, language)] : [],
  )
  if (lacking.length === 0) return []
  const values = { fields: lacking.join(say(comma, language)), setting: say(setting, language) }
  return [
    {
      detail: say(organisation.incompleteImports ? incomplete : refused, language, values),
      link: { href: settingsSummary.screen, label: values.setting },
    },
  ]
}
