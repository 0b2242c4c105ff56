import { defineMessages, plural, words, type Plural, type Words } from '#engine/definition/words.ts'
import type { WaitingKind } from './home.ts'

/** The title of each other kind of task, with its count. */
export const waitingWords: Readonly<Record<WaitingKind, Plural>> = defineMessages('reports.home-waiting.waiting', {
  disputes: plural(
    { one: '{{count}} litige à traiter', other: '{{count}} litiges à traiter' },
    { one: '{{count}} dispute to answer', other: '{{count}} disputes to answer' },
    {
      zero: 'لا نزاعات للرد عليها',
      one: 'نزاع واحد للرد عليه',
      two: 'نزاعان للرد عليهما',
      few: '{{count}} نزاعات للرد عليها',
      many: '{{count}} نزاعًا للرد عليه',
      other: '{{count}} نزاع للرد عليه',
    },
  ),
  reversals: plural(
    {
      one: '{{count}} commande dont l’argent a été repris',
      other: '{{count}} commandes dont l’argent a été repris',
    },
    { one: '{{count}} order whose money was taken back', other: '{{count}} orders whose money was taken back' },
    {
      zero: 'لا طلبات استُرجع مالها',
      one: 'طلب واحد استُرجع ماله',
      two: 'طلبان استُرجع مالهما',
      few: '{{count}} طلبات استُرجع مالها',
      many: '{{count}} طلبًا استُرجع ماله',
      other: '{{count}} طلب استُرجع ماله',
    },
  ),
  overdue: plural(
    { one: '{{count}} commande impayée après son échéance', other: '{{count}} commandes impayées après leur échéance' },
    { one: '{{count}} order past its payment deadline', other: '{{count}} orders past their payment deadline' },
    {
      zero: 'لا طلبات غير مدفوعة بعد استحقاقها',
      one: 'طلب واحد غير مدفوع بعد استحقاقه',
      two: 'طلبان غير مدفوعين بعد استحقاقهما',
      few: '{{count}} طلبات غير مدفوعة بعد استحقاقها',
      many: '{{count}} طلبًا غير مدفوع بعد استحقاقه',
      other: '{{count}} طلب غير مدفوع بعد استحقاقه',
    },
  ),
  heldPurchases: plural(
    { one: '{{count}} achat d’eSIM attend une décision', other: '{{count}} achats d’eSIM attendent une décision' },
    { one: '{{count}} eSIM purchase awaits a decision', other: '{{count}} eSIM purchases await a decision' },
    {
      zero: 'لا مشتريات eSIM تنتظر قرارًا',
      one: 'شراء eSIM واحد ينتظر قرارًا',
      two: 'شراءا eSIM ينتظران قرارًا',
      few: '{{count}} مشتريات eSIM تنتظر قرارًا',
      many: '{{count}} شراء eSIM ينتظر قرارًا',
      other: '{{count}} شراء eSIM ينتظر قرارًا',
    },
  ),
  catalogueChanges: plural(
    {
      one: '{{count}} forfait de fournisseur disparu ou à prix changé',
      other: '{{count}} forfaits de fournisseurs disparus ou à prix changé',
    },
    {
      one: '{{count}} supplier plan vanished or changed its price',
      other: '{{count}} supplier plans vanished or changed their prices',
    },
    {
      zero: 'لا باقات موردين اختفت أو تغير سعرها',
      one: 'باقة مورد واحدة اختفت أو تغير سعرها',
      two: 'باقتا مورد اختفتا أو تغير سعرهما',
      few: '{{count}} باقات موردين اختفت أو تغير سعرها',
      many: '{{count}} باقة مورد اختفت أو تغير سعرها',
      other: '{{count}} باقة مورد اختفت أو تغير سعرها',
    },
  ),
  strayNotifications: plural(
    {
      one: '{{count}} notification de fournisseur à examiner',
      other: '{{count}} notifications de fournisseurs à examiner',
    },
    { one: '{{count}} supplier notification to review', other: '{{count}} supplier notifications to review' },
    {
      zero: 'لا إشعارات موردين للمراجعة',
      one: 'إشعار مورد واحد للمراجعة',
      two: 'إشعارا موردين للمراجعة',
      few: '{{count}} إشعارات موردين للمراجعة',
      many: '{{count}} إشعار مورد للمراجعة',
      other: '{{count}} إشعار مورد للمراجعة',
    },
  ),
  lowBalances: plural(
    { one: '{{count}} solde bas chez un fournisseur', other: '{{count}} soldes bas chez des fournisseurs' },
    { one: '{{count}} low balance at a supplier', other: '{{count}} low balances at suppliers' },
    {
      zero: 'لا أرصدة منخفضة لدى الموردين',
      one: 'رصيد واحد منخفض لدى مورد',
      two: 'رصيدان منخفضان لدى الموردين',
      few: '{{count}} أرصدة منخفضة لدى الموردين',
      many: '{{count}} رصيدًا منخفضًا لدى الموردين',
      other: '{{count}} رصيد منخفض لدى الموردين',
    },
  ),
  notInstalled: plural(
    {
      one: '{{count}} eSIM téléchargée depuis plus d’un jour et jamais installée',
      other: '{{count}} eSIM téléchargées depuis plus d’un jour et jamais installées',
    },
    {
      one: '{{count}} eSIM downloaded more than a day ago and never installed',
      other: '{{count}} eSIMs downloaded more than a day ago and never installed',
    },
    {
      zero: 'لا ملفات تعريف eSIM منزلة دون تثبيت',
      one: 'ملف تعريف eSIM واحد نُزّل منذ أكثر من يوم ولم يُثبّت',
      two: 'ملفا تعريف eSIM نُزّلا منذ أكثر من يوم ولم يُثبّتا',
      few: '{{count}} ملفات تعريف eSIM نُزّلت منذ أكثر من يوم ولم تُثبّت',
      many: '{{count}} ملف تعريف eSIM نُزّل منذ أكثر من يوم ولم يُثبّت',
      other: '{{count}} ملف تعريف eSIM نُزّل منذ أكثر من يوم ولم يُثبّت',
    },
  ),
  drafts: plural(
    { one: '{{count}} commande en brouillon à terminer', other: '{{count}} commandes en brouillon à terminer' },
    { one: '{{count}} draft order to finish', other: '{{count}} draft orders to finish' },
    {
      zero: 'لا مسودات طلبات',
      one: 'مسودة طلب واحدة للإكمال',
      two: 'مسودتا طلب للإكمال',
      few: '{{count}} مسودات طلبات للإكمال',
      many: '{{count}} مسودة طلب للإكمال',
      other: '{{count}} مسودة طلب للإكمال',
    },
  ),
  lowStock: plural(
    { one: '{{count}} stock sous son seuil', other: '{{count}} stocks sous leur seuil' },
    { one: '{{count}} stock below its threshold', other: '{{count}} stocks below their thresholds' },
    {
      zero: 'لا مخزون دون حده',
      one: 'مخزون واحد دون حده',
      two: 'مخزونان دون حدهما',
      few: '{{count}} مخزونات دون حدها',
      many: '{{count}} مخزونًا دون حده',
      other: '{{count}} مخزون دون حده',
    },
  ),
  arrivals: plural(
    { one: '{{count}} achat à réceptionner', other: '{{count}} achats à réceptionner' },
    { one: '{{count}} purchase due to arrive', other: '{{count}} purchases due to arrive' },
    {
      zero: 'لا مشتريات للاستلام',
      one: 'عملية شراء واحدة للاستلام',
      two: 'عمليتا شراء للاستلام',
      few: '{{count}} عمليات شراء للاستلام',
      many: '{{count}} عملية شراء للاستلام',
      other: '{{count}} عملية شراء للاستلام',
    },
  ),
  emptyPlacks: plural(
    { one: '{{count}} plack épuisé', other: '{{count}} placks épuisés' },
    { one: '{{count}} plack out of stock', other: '{{count}} placks out of stock' },
    {
      zero: 'لا بلاكات نفدت',
      one: 'بلاك واحد نفد',
      two: 'بلاكان نفدا',
      few: '{{count}} بلاكات نفدت',
      many: '{{count}} بلاكًا نفد',
      other: '{{count}} بلاك نفد',
    },
  ),
  failedPayments: plural(
    { one: '{{count}} paiement refusé depuis 7 jours', other: '{{count}} paiements refusés depuis 7 jours' },
    { one: '{{count}} payment declined in the last 7 days', other: '{{count}} payments declined in the last 7 days' },
    {
      zero: 'لا مدفوعات مرفوضة خلال 7 أيام',
      one: 'دفعة واحدة مرفوضة خلال 7 أيام',
      two: 'دفعتان مرفوضتان خلال 7 أيام',
      few: '{{count}} دفعات مرفوضة خلال 7 أيام',
      many: '{{count}} دفعة مرفوضة خلال 7 أيام',
      other: '{{count}} دفعة مرفوضة خلال 7 أيام',
    },
  ),
  failedMails: plural(
    { one: '{{count}} e-mail non parti depuis 7 jours', other: '{{count}} e-mails non partis depuis 7 jours' },
    { one: '{{count}} email failed in the last 7 days', other: '{{count}} emails failed in the last 7 days' },
    {
      zero: 'لا رسائل لم ترسل خلال 7 أيام',
      one: 'رسالة واحدة لم ترسل خلال 7 أيام',
      two: 'رسالتان لم ترسلا خلال 7 أيام',
      few: '{{count}} رسائل لم ترسل خلال 7 أيام',
      many: '{{count}} رسالة لم ترسل خلال 7 أيام',
      other: '{{count}} رسالة لم ترسل خلال 7 أيام',
    },
  ),
  failedBackups: plural(
    { one: 'La sauvegarde de la nuit a échoué', other: '{{count}} sauvegardes de la nuit ont échoué' },
    { one: 'The nightly backup failed', other: '{{count}} nightly backups failed' },
    {
      zero: 'لا نسخ احتياطية فاشلة',
      one: 'فشلت النسخة الاحتياطية الليلية',
      two: 'فشلت نسختان احتياطيتان ليليتان',
      few: 'فشلت {{count}} نسخ احتياطية ليلية',
      many: 'فشلت {{count}} نسخة احتياطية ليلية',
      other: 'فشلت {{count}} نسخة احتياطية ليلية',
    },
  ),
  backupAge: plural(
    {
      one: 'Dernière sauvegarde vérifiée il y a {{count}} jour',
      other: 'Dernière sauvegarde vérifiée il y a {{count}} jours',
    },
    { one: 'Last verified backup {{count}} day ago', other: 'Last verified backup {{count}} days ago' },
    {
      zero: 'آخر نسخة احتياطية موثقة اليوم',
      one: 'آخر نسخة احتياطية موثقة قبل يوم',
      two: 'آخر نسخة احتياطية موثقة قبل يومين',
      few: 'آخر نسخة احتياطية موثقة قبل {{count}} أيام',
      many: 'آخر نسخة احتياطية موثقة قبل {{count}} يومًا',
      other: 'آخر نسخة احتياطية موثقة قبل {{count}} يوم',
    },
  ),
  noBackup: plural(
    {
      one: 'Aucune sauvegarde jusqu’ici : planifiez-en une chaque nuit',
      other: 'Aucune sauvegarde jusqu’ici : planifiez-en une chaque nuit',
    },
    { one: 'No backup so far: schedule one every night', other: 'No backup so far: schedule one every night' },
    {
      zero: 'لا نسخ احتياطية حتى الآن: جدول واحدة كل ليلة',
      one: 'لا نسخ احتياطية حتى الآن: جدول واحدة كل ليلة',
      two: 'لا نسخ احتياطية حتى الآن: جدول واحدة كل ليلة',
      few: 'لا نسخ احتياطية حتى الآن: جدول واحدة كل ليلة',
      many: 'لا نسخ احتياطية حتى الآن: جدول واحدة كل ليلة',
      other: 'لا نسخ احتياطية حتى الآن: جدول واحدة كل ليلة',
    },
  ),
  waitingReviews: plural(
    { one: '{{count}} avis à modérer', other: '{{count}} avis à modérer' },
    { one: '{{count}} review to moderate', other: '{{count}} reviews to moderate' },
    {
      zero: 'لا تقييمات للمراجعة',
      one: 'تقييم واحد للمراجعة',
      two: 'تقييمان للمراجعة',
      few: '{{count}} تقييمات للمراجعة',
      many: '{{count}} تقييمًا للمراجعة',
      other: '{{count}} تقييم للمراجعة',
    },
  ),
  notes: plural(
    { one: '{{count}} avis sans réponse', other: '{{count}} avis sans réponse' },
    { one: '{{count}} review without a reply', other: '{{count}} reviews without a reply' },
    {
      zero: 'لا تقييمات بلا رد',
      one: 'تقييم واحد بلا رد',
      two: 'تقييمان بلا رد',
      few: '{{count}} تقييمات بلا رد',
      many: '{{count}} تقييمًا بلا رد',
      other: '{{count}} تقييم بلا رد',
    },
  ),
  discounts: plural(
    { one: '{{count}} remise qui finit sous 14 jours', other: '{{count}} remises qui finissent sous 14 jours' },
    { one: '{{count}} discount ending within 14 days', other: '{{count}} discounts ending within 14 days' },
    {
      zero: 'لا خصومات تنتهي خلال 14 يومًا',
      one: 'خصم واحد ينتهي خلال 14 يومًا',
      two: 'خصمان ينتهيان خلال 14 يومًا',
      few: '{{count}} خصومات تنتهي خلال 14 يومًا',
      many: '{{count}} خصمًا ينتهي خلال 14 يومًا',
      other: '{{count}} خصم ينتهي خلال 14 يومًا',
    },
  ),
  advertisements: plural(
    { one: '{{count}} publicité qui finit sous 14 jours', other: '{{count}} publicités qui finissent sous 14 jours' },
    {
      one: '{{count}} advertisement ending within 14 days',
      other: '{{count}} advertisements ending within 14 days',
    },
    {
      zero: 'لا إعلانات تنتهي خلال 14 يومًا',
      one: 'إعلان واحد ينتهي خلال 14 يومًا',
      two: 'إعلانان ينتهيان خلال 14 يومًا',
      few: '{{count}} إعلانات تنتهي خلال 14 يومًا',
      many: '{{count}} إعلانًا ينتهي خلال 14 يومًا',
      other: '{{count}} إعلان ينتهي خلال 14 يومًا',
    },
  ),
  sharedCins: plural(
    { one: '{{count}} client dont la CIN est partagée', other: '{{count}} clients dont la CIN est partagée' },
    { one: '{{count}} customer sharing an ID card', other: '{{count}} customers sharing an ID card' },
    {
      zero: 'لا عملاء يشتركون في رقم بطاقة',
      one: 'عميل واحد يشترك في رقم بطاقة',
      two: 'عميلان يشتركان في رقم بطاقة',
      few: '{{count}} عملاء يشتركون في رقم بطاقة',
      many: '{{count}} عميلًا يشتركون في رقم بطاقة',
      other: '{{count}} عميل يشتركون في رقم بطاقة',
    },
  ),
  doubtfulPhones: plural(
    { one: '{{count}} client dont le numéro est à vérifier', other: '{{count}} clients dont le numéro est à vérifier' },
    { one: '{{count}} customer with a number to check', other: '{{count}} customers with a number to check' },
    {
      zero: 'لا عملاء بأرقام تنتظر التحقق',
      one: 'عميل واحد رقمه ينتظر التحقق',
      two: 'عميلان رقماهما ينتظران التحقق',
      few: '{{count}} عملاء أرقامهم تنتظر التحقق',
      many: '{{count}} عميلًا أرقامهم تنتظر التحقق',
      other: '{{count}} عميل أرقامهم تنتظر التحقق',
    },
  ),
  withoutPrivilege: plural(
    { one: '{{count}} compte sans privilège', other: '{{count}} comptes sans privilège' },
    { one: '{{count}} account without a privilege', other: '{{count}} accounts without a privilege' },
    {
      zero: 'لا حسابات بلا دور',
      one: 'حساب واحد بلا دور',
      two: 'حسابان بلا دور',
      few: '{{count}} حسابات بلا دور',
      many: '{{count}} حسابًا بلا دور',
      other: '{{count}} حساب بلا دور',
    },
  ),
  incompleteModes: plural(
    {
      one: '{{count}} mode de paiement auquel il manque des clés',
      other: '{{count}} modes de paiement auxquels il manque des clés',
    },
    { one: '{{count}} payment mode missing keys', other: '{{count}} payment modes missing keys' },
    {
      zero: 'لا طرق دفع تنقصها مفاتيح',
      one: 'طريقة دفع واحدة تنقصها مفاتيح',
      two: 'طريقتا دفع تنقصهما مفاتيح',
      few: '{{count}} طرق دفع تنقصها مفاتيح',
      many: '{{count}} طريقة دفع تنقصها مفاتيح',
      other: '{{count}} طريقة دفع تنقصها مفاتيح',
    },
  ),
  withoutEvents: plural(
    { one: '{{count}} état de commande sans événement', other: '{{count}} états de commande sans événement' },
    { one: '{{count}} order status without an event', other: '{{count}} order statuses without an event' },
    {
      zero: 'لا حالات طلب بلا أحداث',
      one: 'حالة طلب واحدة بلا أحداث',
      two: 'حالتا طلب بلا أحداث',
      few: '{{count}} حالات طلب بلا أحداث',
      many: '{{count}} حالة طلب بلا أحداث',
      other: '{{count}} حالة طلب بلا أحداث',
    },
  ),
})

/** The button texts of tasks for which the user acts instead of only viewing a list. */
export const actWords: Readonly<Partial<Record<WaitingKind, Words>>> = defineMessages('reports.home-waiting.act', {
  disputes: words('Traiter', 'Answer', 'رد'),
  heldPurchases: words('Décider', 'Decide', 'قرر'),
  arrivals: words('Réceptionner', 'Receive', 'استلام'),
  drafts: words('Terminer', 'Finish', 'إكمال'),
  waitingReviews: words('Modérer', 'Moderate', 'مراجعة'),
  notes: words('Répondre', 'Reply', 'رد'),
})
