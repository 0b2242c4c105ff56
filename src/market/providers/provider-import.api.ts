import type { ImportDeparture } from '#engine/import-export/import-departure.api.ts'
import { emailHeaders, phoneHeaders } from '#market/shared/contact-headers.api.ts'

/** The names of provider columns in files of address books and other programs. */
export const providerImport: ImportDeparture = {
  headers: {
    name: [
      'Company',
      'Company name',
      'Supplier',
      'Supplier name',
      'Vendor',
      'Vendor name',
      'Provider name',
      'Société',
      'Entreprise',
      'Raison sociale',
      'Nom du fournisseur',
      'الشركة',
      'اسم الشركة',
      'اسم المورد',
    ],
    contactName: [
      'Contact name',
      'Contact person',
      'Full name',
      'Account manager',
      'Nom du contact',
      'Responsable',
      'اسم جهة الاتصال',
    ],
    email: emailHeaders,
    phone: phoneHeaders,
    website: ['URL', 'Web', 'Web site', 'Homepage', 'Site', 'Site internet', 'الموقع'],
    address: ['Full address', 'Postal address', 'Street', 'Adresse postale', 'العنوان الكامل'],
    tags: ['Labels', 'Keywords', 'Mots-clés', 'الكلمات المفتاحية'],
    description: ['Note', 'Notes', 'Comment', 'Comments', 'Remarque', 'Remarques', 'ملاحظات'],
  },
}
