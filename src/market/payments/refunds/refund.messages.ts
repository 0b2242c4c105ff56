import { defineMessages, plural, words } from '#engine/definition/words.ts'

const { takesBackProfiles, takesBackPieces, writesOffProfiles, writesOffPieces, freesProfiles, freesPieces } =
  defineMessages('orders.refund.text', {
    takesBackProfiles: plural(
      { one: 'Reprend {{count}} profil', other: 'Reprend {{count}} profils', many: 'Reprend {{count}} de profils' },
      { one: 'Takes back {{count}} profile', other: 'Takes back {{count}} profiles' },
      {
        zero: 'لا يسترجع أي ملف',
        one: 'يسترجع ملفًا واحدًا',
        two: 'يسترجع ملفين',
        few: 'يسترجع {{count}} ملفات',
        many: 'يسترجع {{count}} ملفًا',
        other: 'يسترجع {{count}} ملف',
      },
    ),
    takesBackPieces: plural(
      { one: 'Reprend {{count}} pièce', other: 'Reprend {{count}} pièces', many: 'Reprend {{count}} de pièces' },
      { one: 'Takes back {{count}} piece', other: 'Takes back {{count}} pieces' },
      {
        zero: 'لا يسترجع أي قطعة',
        one: 'يسترجع قطعة واحدة',
        two: 'يسترجع قطعتين',
        few: 'يسترجع {{count}} قطع',
        many: 'يسترجع {{count}} قطعة',
        other: 'يسترجع {{count}} قطعة',
      },
    ),
    writesOffProfiles: plural(
      {
        one: 'Passe en perte {{count}} profil',
        other: 'Passe en perte {{count}} profils',
        many: 'Passe en perte {{count}} de profils',
      },
      { one: 'Writes off {{count}} profile', other: 'Writes off {{count}} profiles' },
      {
        zero: 'لا يشطب أي ملف',
        one: 'يشطب ملفًا واحدًا',
        two: 'يشطب ملفين',
        few: 'يشطب {{count}} ملفات',
        many: 'يشطب {{count}} ملفًا',
        other: 'يشطب {{count}} ملف',
      },
    ),
    writesOffPieces: plural(
      {
        one: 'Passe en perte {{count}} pièce',
        other: 'Passe en perte {{count}} pièces',
        many: 'Passe en perte {{count}} de pièces',
      },
      { one: 'Writes off {{count}} piece', other: 'Writes off {{count}} pieces' },
      {
        zero: 'لا يشطب أي قطعة',
        one: 'يشطب قطعة واحدة',
        two: 'يشطب قطعتين',
        few: 'يشطب {{count}} قطع',
        many: 'يشطب {{count}} قطعة',
        other: 'يشطب {{count}} قطعة',
      },
    ),
    freesProfiles: plural(
      { one: 'Libère {{count}} profil', other: 'Libère {{count}} profils', many: 'Libère {{count}} de profils' },
      { one: 'Frees {{count}} profile', other: 'Frees {{count}} profiles' },
      {
        zero: 'لا يحرر أي ملف',
        one: 'يحرر ملفًا واحدًا',
        two: 'يحرر ملفين',
        few: 'يحرر {{count}} ملفات',
        many: 'يحرر {{count}} ملفًا',
        other: 'يحرر {{count}} ملف',
      },
    ),
    freesPieces: plural(
      { one: 'Libère {{count}} pièce', other: 'Libère {{count}} pièces', many: 'Libère {{count}} de pièces' },
      { one: 'Frees {{count}} piece', other: 'Frees {{count}} pieces' },
      {
        zero: 'لا يحرر أي قطعة',
        one: 'يحرر قطعة واحدة',
        two: 'يحرر قطعتين',
        few: 'يحرر {{count}} قطع',
        many: 'يحرر {{count}} قطعة',
        other: 'يحرر {{count}} قطعة',
      },
    ),
  })

/** Messages of the refund screens for staff. */
export const messages = defineMessages('orders.refund.definition', {
  title: words('Rembourser la commande {{number}}', 'Refund order {{number}}', 'رد مبلغ الطلب {{number}}'),
  what: words('Ce qui est remboursé', 'What is refunded', 'ما يرد مبلغه'),
  all: words('Tout', 'Everything', 'الكل'),
  lines: words('Des lignes', 'Lines', 'بنود'),
  amount: words('Un montant', 'An amount', 'مبلغ'),
  most: words('Au plus {{amount}}', 'At most {{amount}}', 'على الأكثر {{amount}}'),
  unitsOf: words('Unités de {{name}}', 'Units of {{name}}', 'وحدات {{name}}'),
  nothingLeft: words('Déjà remboursée', 'Already refunded', 'رد مبلغه'),
  installed: words('installé', 'installed', 'مثبت'),
  stock: words('Ce que devient le stock livré', 'What happens to delivered stock', 'مصير ما سُلّم من المخزون'),
  reason: words('Motif', 'Reason', 'السبب'),
  reasonWhy: words(
    'Il reste avec le remboursement et dans le parcours de la commande.',
    'It stays with the refund and in the order’s timeline.',
    'يبقى مع الاسترداد وفي مسار الطلب.',
  ),
  does: words('Conséquences', 'Consequences', 'ما يترتب على ذلك'),
  byHand: words(
    'Rembourse {{amount}} par {{mode}} : à effectuer vous-même ; Souk l’enregistre',
    'Refunds {{amount}} by {{mode}}: return it yourself; Souk records it',
    'يرد {{amount}} عبر {{mode}}: ردها بنفسك ويسجلها Souk',
  ),
  byPayPal: words(
    'Rembourse {{amount}} par PayPal, qui les rend au client',
    'Refunds {{amount}} by PayPal, which gives it back to the customer',
    'يرد {{amount}} عبر PayPal الذي يعيدها إلى العميل',
  ),
  byTest: words(
    'Rembourse {{amount}} d’essai : aucun argent ne bouge',
    'Refunds {{amount}} of a test: no money moves',
    'يرد {{amount}} تجربة: لا يتحرك مال',
  ),
  returned: { profiles: takesBackProfiles, pieces: takesBackPieces },
  lost: { profiles: writesOffProfiles, pieces: writesOffPieces },
  freed: { profiles: freesProfiles, pieces: freesPieces },
  stockStays: words('Le stock reste tel quel', 'The stock stays as it is', 'يبقى المخزون كما هو'),
  endsEarlier: words(
    'L’abonnement se termine le {{after}}, et non le {{before}}',
    'The subscription ends on {{after}} instead of {{before}}',
    'ينتهي الاشتراك في {{after}} بدلًا من {{before}}',
  ),
  endStays: words(
    'L’abonnement garde sa fin, le {{before}} : elle a changé depuis ce renouvellement',
    'The subscription keeps its end, {{before}}: it has changed since this renewal',
    'يحتفظ الاشتراك بتاريخ نهايته {{before}}: تغير بعد هذا التجديد',
  ),
  ended: plural(
    { one: 'Termine {{count}} abonnement', other: 'Termine {{count}} abonnements' },
    { one: 'Ends {{count}} subscription', other: 'Ends {{count}} subscriptions' },
    {
      zero: 'لا ينهي أي اشتراك',
      one: 'ينهي اشتراكًا واحدًا',
      two: 'ينهي اشتراكين',
      few: 'ينهي {{count}} اشتراكات',
      many: 'ينهي {{count}} اشتراكًا',
      other: 'ينهي {{count}} اشتراك',
    },
  ),
  becomes: words('L’état devient « {{status}} »', 'The status becomes “{{status}}”', 'تصبح الحالة «{{status}}»'),
  writes: words('Envoie un e-mail à {{name}}', 'Emails {{name}}', 'يرسل رسالة إلى {{name}}'),
  noMail: words(
    'Le client ne reçoit aucun message de Souk',
    'The customer receives no message from Souk',
    'لا تصل العميل أي رسالة من Souk',
  ),
  profiles: words('Des profils', 'Profiles', 'ملفات'),
  way: words('Ce qui arrive à la commande', 'What becomes of the order', 'ما يحدث للطلب'),
  refund: words('Rembourser {{amount}}', 'Refund {{amount}}', 'رد {{amount}}'),
  refunded: words('{{amount}} remboursés', '{{amount}} refunded', 'تم رد {{amount}}'),
  refunding: words(
    'Remboursement demandé : PayPal n’a pas encore répondu',
    'Refund requested: PayPal has not answered yet',
    'طلب رد المبلغ: لم يرد PayPal بعد',
  ),
})
