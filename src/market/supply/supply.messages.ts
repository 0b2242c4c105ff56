import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the page of a supplier account. */
export const accountMessages = defineMessages('supply.account-page', {
  readCatalogue: words('Lire le catalogue', 'Read the catalogue', 'قراءة الكتالوج'),
  read: words(
    'Catalogue lu : {{added}} nouveaux, {{repriced}} prix changés, {{vanished}} disparus, {{unchanged}} inchangés.',
    'Catalogue read: {{added}} new, {{repriced}} changed prices, {{vanished}} vanished, {{unchanged}} unchanged.',
    'قُرئ الكتالوج. الجديدة: {{added}}، الأسعار المتغيرة: {{repriced}}، المختفية: {{vanished}}، دون تغيير: {{unchanged}}.',
  ),
  partial: words(
    'La réponse semble incomplète : aucun forfait n’est marqué disparu.',
    'The answer seems incomplete: no plan is marked vanished.',
    'يبدو الرد ناقصًا: لم تُعلَّم أي باقة كمختفية.',
  ),
  tryIt: words('Essayer', 'Try it', 'تجربة'),
  seen: words(
    'Le fournisseur répond en {{milliseconds}} ms. Solde : {{balance}}.',
    'The supplier answers in {{milliseconds}} ms. Balance: {{balance}}.',
    'يرد المورد خلال {{milliseconds}} مللي ثانية. الرصيد: {{balance}}.',
  ),
  refused: words('{{reason}} (code : {{code}})', '{{reason}} (code: {{code}})', '{{reason}} (الرمز: {{code}})'),
  off: words(
    'Ce compte n’achète rien : essayez-le, puis mettez-le en service.',
    'This account buys nothing: try it, then switch it on.',
    'لا يشتري هذا الحساب شيئًا: جرّبه ثم شغّله.',
  ),
  tried: words(
    'L’essai a réussi. Mettez le compte en service pour qu’il achète.',
    'The try succeeded. Switch the account on to let it buy.',
    'نجحت التجربة. شغّل الحساب ليشتري.',
  ),
  test: words(
    'En service pour les commandes d’essai seulement.',
    'On for test orders only.',
    'مفعل للطلبات التجريبية فقط.',
  ),
  live: words(
    'En service : achète ce qui manque aux commandes payées.',
    'On: buys what paid orders lack.',
    'مفعل: يشتري ما ينقص الطلبات المدفوعة.',
  ),
  low: words('Le solde est sous son alerte.', 'The balance is below its alert.', 'الرصيد دون حد التنبيه.'),
  switchOff: words('Arrêter', 'Switch off', 'إيقاف'),
  switchTest: words('Mettre en service, en essai', 'Switch on for tests', 'تشغيل للتجربة'),
  switchLive: words('Mettre en service, en réel…', 'Switch on for real…', 'التحويل إلى الوضع الفعلي…'),
  liveWhy: words(
    'En réel, ce compte dépense l’argent de l’organisation. Confirmez avec votre mot de passe et un code de votre application.',
    'In live mode this account spends the organisation’s money. Confirm with your password and a code of your app.',
    'في الوضع الفعلي ينفق هذا الحساب مال المؤسسة. أكّد بكلمة مرورك وبرمز من تطبيقك.',
  ),
})

/** Messages of the page of a purchase. */
export const purchaseMessages = defineMessages('supply.purchase-page', {
  reissued: words(
    'Le fournisseur a réattribué ce numéro',
    'The supplier reissued this number',
    'أعاد المورد إصدار هذا الرقم',
  ),
  release: words('Relancer', 'Send again', 'إعادة الإرسال'),
  giveUp: words('Abandonner…', 'Give up…', 'التخلي…'),
  giveUpTitle: words('Abandonner cet achat ?', 'Give up this purchase?', 'أتتخلى عن هذا الشراء؟'),
  giveUpWhy: words(
    'La ligne de commande ne sera plus achetée : livrez-la autrement ou remboursez-la.',
    'The order line will not be bought again: deliver it otherwise or refund it.',
    'لن يُشترى بند الطلب ثانية: سلّمه بطريقة أخرى أو رد ثمنه.',
  ),
})

/** Messages of the page of a catalogue plan. */
export const offerMessages = defineMessages('supply.offer-page', {
  article: words('Créer un article…', 'Create article…', 'إنشاء منتج…'),
  taken: words(
    'Un article a déjà ce forfait pour source.',
    'An article already has this plan as its source.',
    'هذه الباقة مصدر لمنتج بالفعل.',
  ),
  second: words(
    'Ce forfait est déjà la source de {{article}}. L’utiliser aussi pour cet article ?',
    'This plan is already the source of {{article}}. Use it for this article too?',
    'هذه الباقة مصدر {{article}} بالفعل. هل تُستعمل لهذا المنتج أيضًا؟',
  ),
  price: words(
    'Coût {{cost}} + règle de prix {{rule}} = {{price}}',
    'Cost {{cost}} + pricing rule {{rule}} = {{price}}',
    'التكلفة {{cost}} + قاعدة التسعير {{rule}} = {{price}}',
  ),
  noRule: words(
    'Coût {{cost}} : aucune règle de prix ne s’applique, saisissez le prix.',
    'Cost {{cost}}: no pricing rule applies, enter the price.',
    'التكلفة {{cost}}: لا تنطبق أي قاعدة تسعير، أدخل السعر.',
  ),
  noRate: words(
    'Le taux de change de {{currency}} manque : aucun prix proposé.',
    'The exchange rate of {{currency}} is missing: no price is proposed.',
    'سعر صرف {{currency}} غير متوفر: لا سعر مقترح.',
  ),
  takePrice: words('Reprendre ce prix', 'Use this price', 'استخدام هذا السعر'),
  open: words('Ouvrir l’article', 'Open the article', 'فتح المنتج'),
  source: words('Utiliser comme source…', 'Use as a source…', 'استخدامها مصدرًا…'),
  jumped: words(
    'Le prix de ce forfait vendu a fortement changé : vérifiez la source et le prix de l’article.',
    'The price of this plan that you sell has changed sharply: check the source and the price of the article.',
    'تغير سعر هذه الباقة التي تبيعها كثيرًا: راجع المصدر وسعر المنتج.',
  ),
  vanished: words(
    'Ce forfait vendu n’est plus au catalogue du fournisseur : choisissez une autre source.',
    'This plan that you sell is no longer in the supplier’s catalogue: choose another source.',
    'هذه الباقة التي تبيعها لم تعد في كتالوج المورد: اختر مصدرًا آخر.',
  ),
})
