import { words } from '#engine/definition/words.ts'

/** What giving money back says to staff. */
export const messages = {
  title: words('Rembourser la commande {{number}}', 'Refund order {{number}}', 'رد مبلغ الطلب {{number}}'),
  what: words('Ce qui est remboursé', 'What is refunded', 'ما يرد مبلغه'),
  all: words('Tout', 'Everything', 'الكل'),
  lines: words('Des lignes', 'Lines', 'بنود'),
  amount: words('Un montant', 'An amount', 'مبلغ'),
  most: words('Au plus {{amount}}', 'At most {{amount}}', 'على الأكثر {{amount}}'),
  units: words('Unités', 'Units', 'الوحدات'),
  unitsOf: words('Unités de {{name}}', 'Units of {{name}}', 'وحدات {{name}}'),
  left: words('{{amount}} remboursables', '{{amount}} can be refunded', '{{amount}} قابلة للرد'),
  nothingLeft: words('Déjà remboursée', 'Already refunded', 'رد مبلغه'),
  installed: words('installé', 'installed', 'مثبت'),
  stock: words('Ce que devient le stock livré', 'What happens to delivered stock', 'مصير ما سُلّم من المخزون'),
  reason: words('Motif', 'Reason', 'السبب'),
  reasonWhy: words(
    'Il reste avec le remboursement et dans le parcours de la commande.',
    'It stays with the refund and in the order’s timeline.',
    'يبقى مع الاسترداد وفي مسار الطلب.',
  ),
  does: words('Ce que cela fait', 'What this does', 'ما يترتب على ذلك'),
  byHand: words(
    '{{amount}} par {{mode}} : à rendre vous-même, Souk le note',
    '{{amount}} by {{mode}}: refund it yourself, Souk records it',
    '{{amount}} عبر {{mode}}: ردها بنفسك ويسجلها Souk',
  ),
  byPayPal: words(
    '{{amount}} par PayPal, qui les rend au client',
    '{{amount}} by PayPal, which refunds the customer',
    '{{amount}} عبر PayPal الذي يردها إلى العميل',
  ),
  byTest: words(
    '{{amount}} d’essai : aucun argent ne bouge',
    '{{amount}} of a test: no money moves',
    '{{amount}} تجربة: لا يتحرك مال',
  ),
  undelivered: words(
    'Ce qui n’est pas encore livré n’est plus à livrer, et redevient disponible',
    'What has not been delivered yet will not be delivered, and becomes available again',
    'ما لم يسلم بعد لن يسلم ويعود متاحًا',
  ),
  noMail: words(
    'Le client ne reçoit aucun message de Souk',
    'The customer receives no message from Souk',
    'لا تصل العميل أي رسالة من Souk',
  ),
  refund: words('Rembourser {{amount}}', 'Refund {{amount}}', 'رد {{amount}}'),
  refunded: words('{{amount}} remboursés', '{{amount}} refunded', 'تم رد {{amount}}'),
  refunding: words(
    'Remboursement demandé : PayPal n’a pas encore répondu',
    'Refund requested: PayPal has not answered yet',
    'طلب رد المبلغ: لم يرد PayPal بعد',
  ),
}
