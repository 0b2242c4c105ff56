import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { instant } from '#engine/fields/dates/instant.ts'
import { bytes } from '#engine/fields/numbers/bytes.ts'
import { decimal } from '#engine/fields/numbers/decimal.ts'
import { dayCount } from '#engine/fields/dates/day-count.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { text } from '#engine/fields/text/text.ts'
import { supplierCurrency } from '#market/settings/named-codes.ts'
import { convertedColumn } from '#market/shared/converted-column.ts'
import { countries, networks } from '#market/shared/plan/plan-kinds.ts'
import { supplierOfferSummary } from '../resources.ts'
import { supplierAmount } from '../supplier-amount.ts'

const managed = { managed: true } as const

/** A plan in the catalogue of a supplier account, as the last complete reading shows it. */
export const supplierOffer = resource({
  ...supplierOfferSummary,
  empty: words(
    'Les forfaits que proposent vos fournisseurs apparaissent ici. Ouvrez un compte fournisseur et lisez son catalogue.',
    'The plans that your suppliers offer appear here. Open a supplier account and read its catalogue.',
    'تظهر هنا الباقات التي يعرضها موردوك. افتح حسابًا لدى مورد واقرأ كتالوجه.',
  ),
  fields: {
    name: text({
      label: words('Nom', 'Name', 'الاسم'),
      ...managed,
      required: true,
      searched: true,
      natural: true,
      max: 300,
    }),
    code: text({
      label: words('Code du forfait', 'Plan code', 'رمز الباقة'),
      ...managed,
      required: true,
      searched: true,
      max: 120,
    }),
    accountId: reference({
      label: words('Compte fournisseur', 'Supplier account', 'حساب المورد'),
      ...managed,
      required: true,
      target: 'supplier-account',
    }),
    state: choice({
      label: words('État', 'State', 'الحالة'),
      ...managed,
      required: true,
      usual: 'offered',
      choices: [
        { value: 'offered', label: words('Proposé', 'Offered', 'معروضة'), colour: 'green' },
        { value: 'vanished', label: words('Disparu', 'Vanished', 'لم تعد معروضة'), colour: 'red' },
      ],
    }),
    dataAllowance: bytes({ label: words('Données', 'Data', 'البيانات'), ...managed }),
    days: dayCount({ label: words('Validité', 'Validity', 'الصلاحية'), ...managed, min: 0 }),
    countries: countries({ label: words('Pays', 'Countries', 'البلدان'), ...managed }),
    networks: networks({ label: words('Réseaux (MCC-MNC)', 'Networks (MCC-MNC)', 'الشبكات (MCC-MNC)'), ...managed }),
    topUp: toggle({ label: words('Rechargeable', 'Can be topped up', 'قابلة لإعادة الشحن'), ...managed }),
    cost: decimal({ label: words('Prix', 'Price', 'السعر'), ...managed, ...supplierAmount }),
    currency: supplierCurrency({ label: words('Devise', 'Currency', 'العملة'), ...managed }),
    formerCost: decimal({
      label: words('Prix précédent', 'Former price', 'السعر السابق'),
      ...managed,
      ...supplierAmount,
    }),
    costAt: instant({ label: words('Prix depuis le', 'Price since', 'السعر منذ'), ...managed }),
    vanishedAt: instant({ label: words('Disparu le', 'Vanished on', 'اختفت في'), ...managed }),
    toReview: toggle({
      label: words('À examiner', 'To review', 'للمراجعة'),
      hint: words(
        'Un forfait vendu a disparu ou changé fortement de prix. Décochez-le une fois traité.',
        'A plan that you sell has vanished or changed its price sharply. Clear this once it is dealt with.',
        'باقة تبيعها اختفت أو تغير سعرها كثيرًا. أزل العلامة بعد معالجتها.',
      ),
    }),
    note: longText({ label: words('Note', 'Note', 'ملاحظة'), max: 1000 }),
  },
  stateField: 'state',
  title: ['name'],
  evidence: ['accountId', 'code'],
  list: ['name', 'accountId', 'dataAllowance', 'days', 'cost', 'converted', 'countries', 'state', 'toReview'],
  combined: { converted: convertedColumn('cost', 'supplier-offer:read') },
  sort: 'name',
  unique: [{ fields: ['accountId', 'code'] }],
  form: [{ label: words('Examen', 'Review', 'المراجعة'), fields: ['toReview', 'note'] }],
  tabs: [{ resource: 'offer-price', field: 'offerId' }],
})
