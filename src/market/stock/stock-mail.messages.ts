import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the mail about low stocks. */
export const stockMailMessages = defineMessages('stock.stock-mail', {
  lowStock: words('Stock bas : {{name0}}', 'Low stock: {{name0}}', 'مخزون منخفض: {{name0}}'),
  lowStockGroups: words(
    'Stock bas : {{count}} groupes',
    'Low stock: {{count}} groups',
    'مخزون منخفض: عدد المجموعات {{count}}',
  ),
  hello: words('Bonjour,', 'Hello,', 'مرحبًا،'),
  theStockOfEsimProfiles: words(
    'Le stock de profils eSIM est passé sous son seuil :',
    'The stock of eSIM profiles has fallen below its threshold:',
    'انخفض مخزون ملفات تعريف eSIM دون حده:',
  ),
  andOthers: words('Et d’autres encore : {{others}}.', 'And others: {{others}}.', 'وغيرها: {{others}}.'),
  daysUntilTheNextReminder: words(
    'Jours avant le prochain rappel, tant que le stock reste bas : {{remindDays}}.',
    'Days until the next reminder, as long as the stock stays low: {{remindDays}}.',
    'الأيام المتبقية حتى التذكير التالي ما دام المخزون منخفضًا: {{remindDays}}.',
  ),
  youWillOnlyBeNotified: words(
    'Un nouvel e-mail ne partira que si un stock remonte, puis retombe.',
    'You will only be notified again if a stock recovers and falls once more.',
    'لن يتم إبلاغك مرة أخرى إلا إذا ارتفع المخزون ثم انخفض من جديد.',
  ),
  viewStockLevels: words('Voir les niveaux de stock', 'View stock levels', 'عرض مستويات المخزون'),
  available: words('disponibles : {{available}}', 'available: {{available}}', 'المتاح: {{available}}'),
  threshold: words('seuil : {{min}}', 'threshold: {{min}}', 'الحد: {{min}}'),
  coverDThresholdD: words(
    'couverture : {{days}} j (seuil : {{minDays}} j)',
    'cover: {{days}} d (threshold: {{minDays}} d)',
    'التغطية بالأيام: {{days}} (الحد: {{minDays}})',
  ),
})
