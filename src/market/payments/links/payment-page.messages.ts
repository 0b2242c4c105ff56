import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the payment page for customers. */
export const messages = defineMessages('orders.payment-page', {
  payment: words('Paiement', 'Payment', 'الدفع'),
  order: words('Commande', 'Order', 'الطلب'),
  total: words('Total', 'Total', 'المجموع'),
  alreadyPaid: words('Déjà payé', 'Already paid', 'المدفوع سابقًا'),
  due: words('À payer', 'Amount due', 'المطلوب دفعه'),
  until: words('À payer jusqu’au', 'Pay by', 'يدفع حتى'),
  quantity: words('Quantité : {{quantity}}', 'Quantity: {{quantity}}', 'الكمية: {{quantity}}'),
  onOrder: words('Disponible sur commande', 'Available on order', 'متاح عند الطلب'),
  choose: words('Comment voulez-vous payer ?', 'How would you like to pay?', 'كيف تود الدفع؟'),
  noWay: words(
    'Aucun mode de paiement n’est ouvert pour l’instant. Écrivez au vendeur.',
    'No payment mode is available at the moment. Contact the seller.',
    'لا توجد طريقة دفع متاحة حاليًا. راسل البائع.',
  ),
  toPayPal: words('Payer {{amount}} avec PayPal', 'Pay {{amount}} with PayPal', 'ادفع {{amount}} عبر PayPal'),
  payPalAbout: words(
    'Vous confirmez chez PayPal, avec votre compte ou une carte, puis vous revenez ici.',
    'You confirm with PayPal, using your account or a card, then come back here.',
    'تؤكد لدى PayPal بحسابك أو ببطاقة ثم تعود إلى هنا.',
  ),
  test: words('Essai', 'Test', 'تجربة'),
  testAbout: words(
    'Rien n’est prélevé : ce mode sert à essayer le parcours.',
    'Nothing is charged: this mode is for trying things out.',
    'لا يقتطع أي مبلغ: هذه الطريقة للتجربة فقط.',
  ),
  approve: words('Accepter l’essai de {{amount}}', 'Approve the test of {{amount}}', 'قبول تجربة {{amount}}'),
  decline: words('Refuser l’essai', 'Decline the test', 'رفض التجربة'),
  quote: words(
    'Indiquez le numéro de commande {{number}} avec votre paiement. Le vendeur le confirmera à son arrivée.',
    'Quote order number {{number}} with your payment. The seller confirms it on arrival.',
    'اذكر رقم الطلب {{number}} مع دفعتك. سيؤكدها البائع عند وصولها.',
  ),
  cameBack: words(
    'De retour sans paiement : rien n’a été prélevé.',
    'You came back without paying. Nothing was charged.',
    'عدت دون أن تدفع. لم يقتطع أي مبلغ.',
  ),
  refused: words(
    'Le paiement a été refusé et rien n’a été prélevé. Réessayez, ou choisissez un autre mode.',
    'The payment was declined and nothing was charged. Try again, or choose another payment mode.',
    'رفض الدفع ولم يقتطع أي مبلغ. أعد المحاولة أو اختر طريقة أخرى.',
  ),
  reversed: words(
    'Votre paiement a été repris par le prestataire de paiement : la commande est de nouveau à payer.',
    'The payment provider took your payment back: the order is due again.',
    'استرجع مزود الدفع دفعتك: الطلب مستحق الدفع من جديد.',
  ),
  loading: words('Chargement…', 'Loading…', 'جارٍ التحميل…'),
  again: words('Réessayer', 'Try again', 'إعادة المحاولة'),
  shop: words('Retourner à la boutique', 'Go back to the shop', 'العودة إلى المتجر'),
  testDone: words(
    'C’était un essai : aucun argent n’a bougé.',
    'This was a test: no money moved.',
    'كانت هذه تجربة: لم يُخصم أي مبلغ.',
  ),
})

/** Messages for each outcome of a payment: a title, and its meaning for the customer. */
export const outcomeMessages = defineMessages('orders.payment-page.outcome', {
  paid: {
    title: words('Paiement reçu, merci', 'Payment received, thank you', 'تم استلام الدفع، شكرًا'),
    detail: words(
      'La commande est payée. Vous pouvez fermer cette page ; la payer une seconde fois est impossible.',
      'The order is paid. You can close this page; it cannot be paid twice.',
      'تم دفع الطلب. يمكنك إغلاق هذه الصفحة؛ لا يمكن الدفع مرتين.',
    ),
  },
  free: {
    title: words('Rien à payer', 'Nothing to pay', 'لا شيء للدفع'),
    detail: words(
      'Cette commande ne coûte rien et elle est confirmée. Vous pouvez fermer cette page.',
      'This order costs nothing and is confirmed. You can close this page.',
      'هذا الطلب مجاني وقد تأكد. يمكنك إغلاق هذه الصفحة.',
    ),
  },
  confirming: {
    title: words('Paiement en cours de confirmation', 'Payment being confirmed', 'جارٍ تأكيد الدفع'),
    detail: words(
      'Le prestataire n’a pas encore répondu. Ne payez pas une seconde fois : cette page se met à jour d’elle-même.',
      'The payment provider has not answered yet. Do not pay again: this page updates automatically.',
      'لم يرد مزود الدفع بعد. لا تدفع مرة ثانية: تُحدَّث هذه الصفحة تلقائيًا.',
    ),
  },
  refunded: {
    title: words('Commande remboursée', 'Order refunded', 'تم رد مبلغ الطلب'),
    detail: words(
      'Ce que vous aviez payé vous a été rendu.',
      'What you paid has been refunded.',
      'رد إليك ما كنت قد دفعته.',
    ),
  },
  preparing: {
    title: words('Commande en préparation', 'Order being prepared', 'الطلب قيد الإعداد'),
    detail: words(
      'Le vendeur n’a pas encore validé la commande. Revenez avec ce lien dans un moment.',
      'The seller has not confirmed the order yet. Come back with this link later.',
      'لم يؤكد البائع الطلب بعد. عد بهذا الرابط بعد قليل.',
    ),
  },
  closed: {
    title: words(
      'Cette commande ne peut plus être payée',
      'This order can no longer be paid',
      'لم يعد دفع هذا الطلب ممكنًا',
    ),
    detail: words(
      'Elle a été annulée, ou son délai de paiement est passé. Demandez au vendeur une nouvelle commande.',
      'It was cancelled, or its payment deadline has passed. Ask the seller for a new order.',
      'ألغي الطلب أو انقضت مهلة دفعه. اطلب من البائع طلبًا جديدًا.',
    ),
  },
  ended: {
    title: words(
      'L’abonnement à renouveler est terminé',
      'The subscription to renew has ended',
      'انتهى الاشتراك المطلوب تجديده',
    ),
    detail: words(
      'Il n’y a plus rien à payer pour cette commande. Si vous en avez déjà payé une partie, demandez-en le remboursement au vendeur.',
      'There is nothing more to pay for this order. If you have already paid part of it, ask the seller for a refund.',
      'لم يعد هناك ما يدفع لهذا الطلب. إن كنت قد دفعت جزءًا منه فاطلب من البائع رده.',
    ),
  },
  expired: {
    title: words('Ce lien a expiré', 'This link has expired', 'انتهت صلاحية هذا الرابط'),
    detail: words(
      'Demandez au vendeur un nouveau lien de paiement.',
      'Ask the seller for a new payment link.',
      'اطلب من البائع رابط دفع جديدًا.',
    ),
  },
  broken: {
    title: words('Ce lien n’est pas valable', 'This link is not valid', 'هذا الرابط غير صالح'),
    detail: words(
      'Il est peut-être incomplet. Ouvrez-le tel que le vendeur vous l’a envoyé.',
      'It may be incomplete. Open it as the seller sent it to you.',
      'قد يكون ناقصًا. افتحه كما أرسله إليك البائع.',
    ),
  },
  elsewhere: {
    title: words('Retour de PayPal', 'Back from PayPal', 'عودة من PayPal'),
    detail: words(
      'Si vous avez confirmé, le paiement nous parvient automatiquement. Rouvrez le lien du vendeur pour le voir ici.',
      'If you confirmed, the payment reaches us automatically. Open the seller’s link again to see it here.',
      'إذا أكدت الدفع فسيصلنا تلقائيًا. افتح رابط البائع مجددًا لتراه هنا.',
    ),
  },
})

/** Labels of the fields in requests of the payment page. */
export const paymentPageMessages = defineMessages('orders.payment-page.request', {
  paymentMode: words('Mode de paiement', 'Payment mode', 'طريقة الدفع'),
  outcomeOfTheTest: words('Résultat du test', 'Outcome of the test', 'نتيجة التجربة'),
  approve: words('Accepter', 'Approve', 'قبول'),
  decline: words('Refuser', 'Decline', 'رفض'),
})
