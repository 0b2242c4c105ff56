import { resource } from '#engine/definition/resource.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { choices } from '#engine/fields/choices/choices.ts'
import { instant } from '#engine/fields/dates/instant.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { secret } from '#engine/fields/codes/secret.ts'
import { text } from '#engine/fields/text/text.ts'
import { url } from '#engine/fields/text/url.ts'
import { outgoingAddress } from '#market/shared/outgoing-address.ts'
import { webhookEvents } from './webhook-events.ts'
import { webhookSummary } from '../resources.ts'

const address = defineMessages('settings.webhook.definition', {
  ...url({
    label: words('Adresse', 'Address', 'العنوان'),
    hint: words(
      'Une adresse https du réseau public, qui répond en dix secondes par un code 2xx.',
      'An https address on the public network that responds within ten seconds with a 2xx code.',
      'عنوان https على الشبكة العامة يستجيب خلال 10 ثوانٍ برمز 2xx.',
    ),
    required: true,
  }),
  check: outgoingAddress,
  sample: (n: number) => `https://hooks.example.com/${n}`,
})

/** Another system to which Souk sends events as signed requests. */
export const webhook = resource({
  ...webhookSummary,
  empty: words(
    'Un webhook prévient un autre système de ce qui se passe ici, au moment où cela se passe.',
    'A webhook tells another system what happens here, as it happens.',
    'يبلغ الويب هوك نظامًا آخر بما يحدث هنا وقت حدوثه.',
  ),
  fields: {
    name: text({ label: words('Nom', 'Name', 'الاسم'), required: true, unique: true, searched: true, max: 80 }),
    address,
    events: choices({
      label: words('Événements', 'Events', 'الأحداث'),
      hint: words(
        'Le message ne porte que des identifiants et des états ; le reste se lit par l’API.',
        'A message only carries IDs and states; everything else is read through the API.',
        'لا تحمل الرسالة إلا المعرفات والحالات؛ ويُقرأ ما عداها عبر واجهة البرمجة.',
      ),
      required: true,
      choices: webhookEvents,
    }),
    description: longText({ label: words('Description', 'Description', 'الوصف'), searched: true, max: 500 }),
    secret: secret({ label: words('Secret de signature', 'Signing secret', 'سر التوقيع'), managed: true }),
    earlierSecret: secret({ label: words('Secret précédent', 'Previous secret', 'السر السابق'), managed: true }),
    earlierUntil: instant({
      label: words('Secret précédent valable jusqu’au', 'Previous secret valid until', 'السر السابق صالح حتى'),
      managed: true,
    }),
    deliveredAt: {
      ...instant({ label: words('Dernier envoi', 'Last delivery', 'آخر إرسال'), managed: true }),
      saysNever: true,
    },
    failingSince: instant({ label: words('En échec depuis', 'Failing since', 'متعثر منذ'), managed: true }),
    pausedAt: instant({ label: words('Mis en pause le', 'Paused on', 'أوقف في'), managed: true }),
  },
  title: ['name'],
  list: ['name', 'address', 'events', 'deliveredAt', 'failingSince'],
  sort: 'name',
  form: [
    {
      label: words('Destinataire', 'Recipient', 'المستقبل'),
      fields: ['name', 'address', 'description'],
    },
    { label: words('Événements envoyés', 'Events sent', 'الأحداث المرسلة'), fields: ['events'] },
  ],
})
