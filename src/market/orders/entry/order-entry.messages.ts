import { words } from '#engine/definition/words.ts'

/** What the page says on which an order is entered. */
export const messages = {
  who: words('Client', 'Customer', 'العميل'),
  lines: words('Lignes', 'Lines', 'البنود'),
  line: words('Ligne {{place}}', 'Line {{place}}', 'البند {{place}}'),
  add: words('Ajouter une ligne', 'Add a line', 'إضافة بند'),
  remove: words('Retirer la ligne {{place}}', 'Remove line {{place}}', 'حذف البند {{place}}'),
  about: words(
    'Choisissez un article ou un plack ; le prix et la remise du jour sont calculés par Souk.',
    'Choose an article or a plack; Souk calculates today’s price and discount.',
    'اختر منتجًا أو بلاكًا؛ يحسب Souk سعر اليوم وخصمه.',
  ),
  each: words('{{price}} l’unité', '{{price}} each', '{{price}} للوحدة'),
  left: words('{{count}} en stock', '{{count}} in stock', '{{count}} في المخزون'),
  short: words('{{count}} en stock seulement', 'Only {{count}} in stock', '{{count}} فقط في المخزون'),
  total: words('Total', 'Total', 'المجموع'),
  more: words('Autres précisions', 'More details', 'تفاصيل أخرى'),
  draft: words('Garder en brouillon', 'Save as draft', 'حفظ كمسودة'),
  submit: words('Valider la commande', 'Place order', 'تأكيد الطلب'),
  placed: words('Commande {{number}} validée', 'Order {{number}} placed', 'تم تأكيد الطلب {{number}}'),
  kept: words(
    'Commande {{number}} gardée en brouillon',
    'Order {{number}} saved as draft',
    'حُفظ الطلب {{number}} كمسودة',
  ),
} as const
