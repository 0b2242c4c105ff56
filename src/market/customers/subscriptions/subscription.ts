import { organisation } from '#engine/definition/organisation.ts'
import { ownedBy, resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { date } from '#engine/fields/dates/date.ts'
import { lastDay } from '#engine/fields/dates/last-day.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { todayIn } from '#engine/definition/days.ts'
import { endsAfterItStarts, periodColumns } from '#market/shared/period.ts'
import { eid, imei } from '#market/stock/esim/field-kinds.ts'
import { subscriptionSummary } from '../resources.ts'
import { renewalPeriod } from './renewal/renewal-period-field.ts'

/**
 * A customer’s use of an eSIM profile from a first to a last day. While the subscription is active, no other customer can have the profile.
 */
export const subscription = resource({
  ...subscriptionSummary,
  empty: words(
    'Un abonnement donne un profil eSIM disponible à un client ; tant qu’il est actif, personne d’autre ne peut l’avoir.',
    'A subscription gives an available eSIM profile to a customer; while it is active, nobody else can have it.',
    'يمنح الاشتراك ملف تعريف eSIM متاحًا لعميل؛ وما دام نشطًا لا يمكن لغيره الحصول عليه.',
  ),
  fields: {
    customerId: reference({
      label: words('Client', 'Customer', 'العميل'),
      required: true,
      target: 'customer',
      large: true,
      through: true,
    }),
    profileId: reference({
      label: words('Profil eSIM', 'eSIM profile', 'ملف تعريف eSIM'),
      required: true,
      target: 'profile-id',
      large: true,
      through: true,
    }),
    providerId: reference({
      label: words('Fournisseur', 'Provider', 'المورد'),
      target: 'provider',
      // The provider of the profile. Providers see the subscriptions on their own profiles.
      managed: true,
    }),
    note: longText({ label: words('Note', 'Note', 'ملاحظة'), required: true, searched: true, max: 1000 }),
    startDate: date({
      label: words('Date de début', 'Start date', 'تاريخ البداية'),
      required: true,
      initial: () => todayIn(organisation.zone),
    }),
    endDate: lastDay({
      label: words('Date de fin', 'End date', 'تاريخ النهاية'),
      hint: words(
        'Le dernier jour de l’abonnement, compris.',
        'The last day of the subscription, included.',
        'آخر أيام الاشتراك، وهو ضمنها.',
      ),
    }),
    renewalPeriod: renewalPeriod({
      label: words('Renouvellement', 'Renewal', 'التجديد'),
      hint: words(
        'Ce qu’un renouvellement ajoute : des mois entiers ou des jours (ISO 8601).',
        'What a renewal adds: whole months or days (ISO 8601).',
        'ما يضيفه التجديد: أشهر كاملة أو أيام (ISO 8601).',
      ),
      managed: true,
    }),
    anchorDay: {
      ...integer({
        label: words('Jour du renouvellement', 'Renewal day', 'يوم التجديد'),
        hint: words(
          'Le jour du mois où commence chaque période ; dans un mois plus court, le dernier.',
          'The day of the month on which each period begins; in a shorter month, the last one.',
          'يوم الشهر الذي تبدأ فيه كل فترة؛ وفي شهر أقصر آخر أيامه.',
        ),
        managed: true,
        min: 1,
        max: 31,
      }),
      sort: null,
      filters: {},
    },
    imei: imei({ label: words('IMEI', 'IMEI', 'رقم IMEI'), searched: true }),
    eid: eid({ label: words('EID', 'EID', 'رقم EID'), searched: true }),
    afterwards: choice({
      label: words('Profil à la fin', 'Profile at the end', 'الملف عند الانتهاء'),
      hint: words(
        'Rendu au stock, sauf s’il a été installé et ne peut plus servir.',
        'Returned to stock, unless it has been installed and can no longer be used.',
        'يعاد إلى المخزون إلا إذا ثُبت ولم يعد صالحًا.',
      ),
      choices: [
        { value: 'returned', label: words('Rendu', 'Returned', 'مرتجع'), colour: 'orange' },
        { value: 'burnt', label: words('Inutilisable', 'Burnt', 'غير صالح للاستعمال'), colour: 'red' },
      ],
    }),
  },
  combined: periodColumns,
  title: ['customerId'],
  evidence: ['profileId'],
  list: ['customerId', 'profileId', 'days', 'phase', 'providerId'],
  form: [
    {
      label: words('Abonnement', 'Subscription', 'الاشتراك'),
      fields: ['customerId', 'profileId', 'startDate', 'endDate', 'note'],
    },
    { label: words('Appareil', 'Device', 'الجهاز'), fields: ['imei', 'eid', 'afterwards'] },
  ],
  unique: [{ fields: ['profileId'], among: 'active' }],
  rules: [endsAfterItStarts],
  own: ownedBy('providerId', ['read']),
  rowEvents: 'subscription',
})
