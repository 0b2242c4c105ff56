import { words } from '#engine/definition/words.ts'

/** What the page says on which an order is entered. */
export const messages = {
  who: words('Pour qui', 'For whom', 'لمن'),
  lines: words('Lignes', 'Lines', 'الأسطر'),
  line: words('Ligne {{place}}', 'Line {{place}}', 'السطر {{place}}'),
  add: words('Ajouter une ligne', 'Add a line', 'إضافة سطر'),
  remove: words('Retirer la ligne {{place}}', 'Remove line {{place}}', 'حذف السطر {{place}}'),
  about: words(
    'Choisissez un article ou un plack ; le prix et la remise du jour sont calculés par Souk.',
    'Choose an article or a plack; Souk works out today’s price and discount.',
    'اختر منتجا أو بلاك؛ يحسب Souk سعر اليوم وخصمه.',
  ),
  each: words('{{price}} l’unité', '{{price}} each', '{{price}} للوحدة'),
  left: words('{{count}} en stock', '{{count}} in stock', '{{count}} في المخزون'),
  short: words('{{count}} en stock seulement', 'Only {{count}} in stock', '{{count}} فقط في المخزون'),
  total: words('Total', 'Total', 'المجموع'),
  more: words('Précisions', 'More', 'تفاصيل أخرى'),
  draft: words('Garder en brouillon', 'Keep as a draft', 'حفظ كمسودة'),
  submit: words('Valider la commande', 'Submit the order', 'تأكيد الطلب'),
  placed: words('Commande {{number}} validée', 'Order {{number}} submitted', 'تم تأكيد الطلب {{number}}'),
  kept: words(
    'Commande {{number}} gardée en brouillon',
    'Order {{number}} kept as a draft',
    'حُفظ الطلب {{number}} كمسودة',
  ),
} as const
