import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { secret } from '#engine/fields/codes/secret.ts'
import { instant } from '#engine/fields/dates/instant.ts'
import { referencedColumn } from '#engine/fields/computed-columns.ts'
import { text } from '#engine/fields/text/text.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { supplierNotificationSummary } from '../resources.ts'

const managed = { managed: true } as const

/** The longest notification that Souk accepts, in bytes. */
export const longestNotification = 65_536

/** A notification of a supplier as it arrived, with what became of it. */
export const supplierNotification = resource({
  ...supplierNotificationSummary,
  empty: words(
    'Chaque notification vérifiée d’un fournisseur apparaît ici.',
    'Each verified notification of a supplier appears here.',
    'يظهر هنا كل إشعار موثق من مورد.',
  ),
  fields: {
    accountId: reference({
      label: words('Compte fournisseur', 'Supplier account', 'حساب المورد'),
      ...managed,
      required: true,
      target: 'supplier-account',
    }),
    kind: choice({
      label: words('Sujet', 'Subject', 'الموضوع'),
      ...managed,
      required: true,
      choices: [
        { value: 'order', label: words('Commande', 'Order', 'طلب') },
        { value: 'state', label: words('État de l’eSIM', 'eSIM state', 'حالة eSIM') },
        { value: 'usage', label: words('Consommation', 'Data usage', 'استهلاك البيانات') },
        { value: 'expiry', label: words('Fin du forfait', 'End of the plan', 'نهاية الباقة') },
        { value: 'balance', label: words('Solde', 'Balance', 'الرصيد') },
        { value: 'test', label: words('Essai', 'Test', 'تجربة') },
        { value: 'unknown', label: words('Inconnu', 'Unknown', 'غير معروف') },
      ],
    }),
    state: choice({
      label: words('Traitement', 'Processing', 'المعالجة'),
      ...managed,
      required: true,
      usual: 'done',
      choices: [
        { value: 'waiting', label: words('En attente', 'Waiting', 'قيد الانتظار'), colour: 'yellow' },
        { value: 'done', label: words('Traitée', 'Processed', 'تمت المعالجة'), colour: 'green' },
        { value: 'unmatched', label: words('Sans correspondance', 'No match', 'بلا ملف مطابق'), colour: 'red' },
        {
          value: 'unproven',
          label: words('Expéditeur non reconnu', 'Sender not recognised', 'مرسل غير معروف'),
          colour: 'red',
        },
        { value: 'dismissed', label: words('Écartée', 'Dismissed', 'مستبعد'), colour: 'gray' },
      ],
    }),
    profileId: reference({
      label: words('Profil', 'Profile', 'الملف'),
      ...managed,
      target: 'profile-id',
      large: true,
    }),
    dedupe: text({
      label: words('Identifiant du message', 'Message ID', 'معرّف الرسالة'),
      ...managed,
      required: true,
      max: 200,
    }),
    orderReference: text({
      label: words('Commande du fournisseur', 'Supplier’s order', 'طلب المورد'),
      ...managed,
      searched: true,
      max: 200,
    }),
    theirId: text({
      label: words('eSIM du fournisseur', 'Supplier’s eSIM', 'ملف eSIM لدى المورد'),
      ...managed,
      searched: true,
      max: 200,
    }),
    iccid: text({ label: words('ICCID', 'ICCID', 'رقم ICCID'), ...managed, searched: true, max: 40 }),
    eventAt: instant({ label: words('Heure de l’événement', 'Event time', 'وقت الحدث'), ...managed }),
    body: secret({
      label: words('Texte reçu', 'Text as received', 'النص الأصلي'),
      ...managed,
      max: longestNotification,
    }),
  },
  stateField: 'state',
  title: ['accountId'],
  heading: words('{{kind}} · {{accountId}}', '{{kind}} · {{accountId}}', '{{kind}} · {{accountId}}'),
  evidence: ['kind', 'profileId'],
  combined: {
    deviceState: referencedColumn('profileId', profileId, 'deviceState'),
    customer: referencedColumn('profileId', profileId, 'customerId'),
  },
  list: ['accountId', 'createdAt', 'kind', 'deviceState', 'customer', 'profileId', 'state', 'theirId', 'eventAt'],
  form: [
    {
      label: words('Notification', 'Notification', 'الإشعار'),
      fields: ['accountId', 'kind', 'state', 'profileId', 'eventAt'],
    },
    {
      label: words('Données du fournisseur', 'Data of the supplier', 'بيانات المورد'),
      fields: ['orderReference', 'theirId', 'iccid', 'dedupe', 'body'],
    },
  ],
  beside: [
    {
      resource: 'supplier-notification',
      field: 'profileId',
      of: 'profileId',
      label: words(
        'Autres notifications de ce profil',
        'Other notifications of this profile',
        'إشعارات أخرى لهذا الملف',
      ),
    },
  ],
  unique: [{ fields: ['accountId', 'dedupe'] }],
})
