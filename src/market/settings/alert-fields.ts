import { defineMessages, words, type Words } from '#engine/definition/words.ts'
import { dayCount } from '#engine/fields/dates/day-count.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { text } from '#engine/fields/text/text.ts'
import { alone } from './alone.ts'

const waitingHint = defineMessages(
  'settings.alert-fields.waitingHint',
  words(
    'Notifier après ce délai sans changement ; 0 pour jamais.',
    'When it has not changed for this long, you are notified; 0 for never.',
    'يُرسل تنبيه إذا لم يتغير خلال هذه المدة؛ و0 لإيقاف التنبيه.',
  ),
)

/** The hours after which an order that has not changed is reported. */
const waitingHours = (label: Words) => alone(integer({ label, hint: waitingHint, required: true, min: 0, max: 2_160 }))

/** The settings that determine when staff and customers are notified about stock, orders and subscriptions. */
export const alertFields = defineMessages('settings.alert-fields', {
  coverDays: alone(
    dayCount({
      label: words('Couverture souhaitée', 'Target cover', 'التغطية المطلوبة'),
      hint: words(
        'Sans seuil, un stock est à réapprovisionner ce nombre de jours avant l’épuisement.',
        'A stock without a threshold should be reordered this many days before it runs out.',
        'يُعاد طلب المخزون الذي بلا حد قبل نفاده بهذا العدد من الأيام.',
      ),
      required: true,
      min: 1,
      max: 365,
    }),
  ),
  remindDays: alone(
    dayCount({
      label: words(
        'Rappel d’un stock resté bas après',
        'Reminder for stock that stays low after',
        'التذكير بمخزون بقي منخفضًا بعد',
      ),
      hint: words(
        '0 : une seule notification par passage sous le seuil.',
        '0: notified only once each time it falls below the threshold.',
        '0: إشعار واحد كلما نزل المخزون عن الحد.',
      ),
      required: true,
      min: 0,
      max: 90,
    }),
  ),
  openHours: waitingHours(words('Commande ouverte (heures)', 'Open order (hours)', 'طلب مفتوح (ساعات)')),
  onHoldHours: waitingHours(words('Commande en attente (heures)', 'Order on hold (hours)', 'طلب معلق (ساعات)')),
  fulfillingHours: waitingHours(
    words('Commande en livraison (heures)', 'Order being fulfilled (hours)', 'طلب قيد التسليم (ساعات)'),
  ),
  renewalMailDays: alone(
    text({
      label: words(
        'E-mails avant la fin d’un abonnement (jours)',
        'Emails before a subscription ends (days)',
        'رسائل قبل نهاية الاشتراك (أيام)',
      ),
      hint: words(
        'Combien de jours avant, par exemple 7, 3, 1. Vide : aucun e-mail.',
        'How many days before, for example 7, 3, 1. Empty: no email.',
        'عدد الأيام قبل الانتهاء، مثل 7، 3، 1. اتركه فارغًا لإيقاف الرسائل.',
      ),
      max: 40,
    }),
  ),
})
