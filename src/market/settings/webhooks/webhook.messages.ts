import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages of the webhook screens. */
export const messages = defineMessages('settings.webhook', {
  noSecret: words(
    'Aucun envoi tant que le secret de signature n’est pas créé.',
    'Nothing is sent until the signing secret is created.',
    'لا يُرسل شيء قبل إنشاء سر التوقيع.',
  ),
  paused: words(
    'En pause depuis le {{when}} : rien n’arrivait plus. Activez-le quand son adresse répond de nouveau ; ce qui s’est passé entre-temps n’est pas envoyé.',
    'Paused since {{when}}: nothing was getting through. Activate it when its address responds again; what happened in the meantime is not sent.',
    'موقوف منذ {{when}}: لم يعد شيء يصل. فعّله عندما يجيب عنوانه من جديد؛ ولا يُرسل ما حدث في أثناء ذلك.',
  ),
  failing: words(
    'En échec depuis le {{when}}. Chaque message est retenté pendant un jour.',
    'Failing since {{when}}. Every message is retried for a day.',
    'متعثر منذ {{when}}. تُعاد محاولة كل رسالة طوال يوم.',
  ),
  signed: words(
    'Chaque message est signé selon Standard Webhooks (en-têtes webhook-id, webhook-timestamp, webhook-signature).',
    'Every message is signed according to Standard Webhooks (headers webhook-id, webhook-timestamp, webhook-signature).',
    'كل رسالة موقعة وفق Standard Webhooks (الترويسات \u2066webhook-id\u2069 و\u2066webhook-timestamp\u2069 و\u2066webhook-signature\u2069).',
  ),
  both: words(
    'Le secret précédent signe aussi jusqu’au {{when}}.',
    'The previous secret also signs until {{when}}.',
    'يوقع السر السابق أيضًا حتى {{when}}.',
  ),
  make: words('Créer le secret', 'Create secret', 'إنشاء السر'),
  renew: words('Renouveler le secret', 'Renew secret', 'تجديد السر'),
  test: words('Envoyer un essai', 'Send a test', 'إرسال تجربة'),
  testing: words('L’essai part', 'Test on its way', 'التجربة في طريقها'),
  secret: words('Secret de signature', 'Signing secret', 'سر التوقيع'),
  once: words(
    'Copiez-le maintenant dans votre système : il n’est montré que cette fois.',
    'Copy it into your system now: it is only shown this once.',
    'انسخه الآن إلى نظامك: لا يظهر إلا هذه المرة.',
  ),
  kept: words('C’est noté', 'I have it', 'حفظته'),
  renewWhy: words(
    'Un nouveau secret signe dès maintenant. Le précédent continue de signer à côté, le temps que votre système passe au nouveau.',
    'A new secret signs from now on. The previous one keeps signing alongside it while your system switches over.',
    'يوقع سر جديد من الآن. ويستمر السابق في التوقيع إلى جانبه ريثما ينتقل نظامك إلى الجديد.',
  ),
  overlap: words('Le secret précédent signe encore', 'The previous secret still signs', 'يستمر السر السابق في التوقيع'),
  notAtAll: words('Plus du tout (il a fuité)', 'Not at all (it leaked)', 'لا يستمر (تسرب)'),
  day: words('Un jour', 'One day', 'يومًا واحدًا'),
  week: words('Une semaine', 'One week', 'أسبوعًا'),
  deliveries: words('Livraisons', 'Deliveries', 'محاولات الإرسال'),
  none: words(
    'Rien n’a encore été envoyé. Un essai montre tout de suite si l’adresse répond.',
    'Nothing has been sent yet. A test shows at once whether the address responds.',
    'لم يُرسل شيء بعد. تبين التجربة فورًا هل يجيب العنوان.',
  ),
  delivered: words('Livré', 'Delivered', 'سُلّم'),
  waiting: words('En attente', 'Waiting', 'في الانتظار'),
  givenUp: words('Abandonné', 'Abandoned', 'تُرك'),
  next: words('Prochain essai le {{when}}', 'Next attempt on {{when}}', 'المحاولة التالية في {{when}}'),
  again: words('Renvoyer', 'Resend', 'إعادة الإرسال'),
  againOf: words('Renvoyer : {{what}}', 'Resend: {{what}}', 'إعادة الإرسال: {{what}}'),
  body: words('Contenu', 'Content', 'المحتوى'),
  older: words('Plus anciennes', 'Older', 'الأقدم'),
  tries: plural(
    { one: '{{count}} essai', other: '{{count}} essais' },
    { one: '{{count}} attempt', other: '{{count}} attempts' },
    {
      zero: 'دون محاولة',
      one: 'محاولة واحدة',
      two: 'محاولتان',
      few: '{{count}} محاولات',
      many: '{{count}} محاولة',
      other: '{{count}} محاولة',
    },
  ),
  reasons: {
    timeout: words('Pas de réponse en dix secondes', 'No response within ten seconds', 'لا جواب خلال عشر ثوان'),
    not_public: words(
      'L’adresse mène hors du réseau public : rien n’a été envoyé',
      'The address leads away from the public network: nothing was sent',
      'العنوان يؤدي إلى خارج الشبكة العامة: لم يُرسل شيء',
    ),
    other: words('Pas de réponse ({{code}})', 'No response ({{code}})', 'لا جواب ({{code}})'),
  },
} as const)

/** Messages for refused requests about webhooks. */
export const webhookMessages = defineMessages('settings.webhook.server', {
  targetNotAllowed: words(
    'Une adresse https du réseau public est attendue',
    'An https address on the public network is required',
    'يلزم عنوان https على الشبكة العامة',
  ),
})

/** Labels of the fields in requests about webhooks. */
export const webhookMessagesMore = defineMessages('settings.webhook.request', {
  previousSecretValidForHours: words(
    'Ancien secret valable (heures)',
    'Previous secret valid for (hours)',
    'صلاحية السر السابق (ساعات)',
  ),
})
