import { plural } from '#engine/definition/plural.ts'
import { words } from '#engine/definition/words.ts'
import { defineMessages } from '#engine/definition/message-names.ts'

/** Messages of the order entry page. */
export const messages = defineMessages('orders.order-entry', {
  customerHow: words('Nom, e-mail, téléphone…', 'Name, email, phone…', 'الاسم أو البريد أو الهاتف…'),
  newCustomer: words('Nouveau client', 'New customer', 'عميل جديد'),
  newCustomerAct: words('Créer le client', 'Create customer', 'إنشاء العميل'),
  newCustomerMore: words(
    'Son nom d’utilisateur est son e-mail ; son mot de passe et sa photo suivront.',
    'Their username is their email; password and photo can follow.',
    'اسم المستخدم هو بريده؛ وتتبع كلمة المرور والصورة لاحقًا.',
  ),
  known: words('Déjà client : {{name}}', 'Already a customer: {{name}}', 'عميل مسجل من قبل: {{name}}'),
  take: words('Le choisir', 'Use this customer', 'اختياره'),
  lines: words('Lignes', 'Lines', 'البنود'),
  line: words('Ligne {{place}}', 'Line {{place}}', 'البند {{place}}'),
  search: words('Ajouter un article ou un plack', 'Add an article or a plack', 'إضافة منتج أو بلاك'),
  searchHow: words('Nom, code-barres…', 'Name, barcode…', 'الاسم أو الرمز الشريطي…'),
  none: words('Ajoutez au moins un article', 'Add at least one article', 'أضف منتجًا واحدًا على الأقل'),
  added: words('Ajouté : {{name}}', '{{name}} added', 'تمت إضافة {{name}}'),
  remove: words('Retirer la ligne {{place}}', 'Remove line {{place}}', 'حذف البند {{place}}'),
  lower: words('Un de moins', 'One less', 'واحد أقل'),
  raise: words('Un de plus', 'One more', 'واحد أكثر'),
  about: words(
    'Souk calcule le prix et la remise du jour. Entrée ajoute la ligne ; le même article une seconde fois augmente sa quantité.',
    'Souk calculates today’s price and discount. Enter adds the line; adding the same article again raises its quantity.',
    'يحسب Souk سعر اليوم وخصمه. يضيف مفتاح الإدخال البند، وإضافة المنتج نفسه ثانية تزيد كميته.',
  ),
  left: words('{{count}} en stock', '{{count}} in stock', '{{count}} في المخزون'),
  short: words('{{count}} en stock seulement', 'Only {{count}} in stock', '{{count}} فقط في المخزون'),
  inactive: words('Inactif', 'Inactive', 'معطل'),
  expired: words('Expiré', 'Expired', 'منتهي الصلاحية'),
  out_of_stock: words('Épuisé', 'Out of stock', 'نفد'),
  withoutProfiles: words(
    'Épuisé : ajoutez des profils eSIM à l’article, ou rendez-le disponible sur commande',
    'Out of stock: add eSIM profiles to the article, or make it available on order',
    'نفد: أضف ملفات eSIM إلى المنتج، أو اجعله متاحًا عند الطلب',
  ),
  withoutPieces: words(
    'Épuisé : complétez le stock d’un plack de l’article, ou rendez-le disponible sur commande',
    'Out of stock: add stock to a plack of the article, or make it available on order',
    'نفد: أضف مخزونًا إلى بلاك للمنتج، أو اجعله متاحًا عند الطلب',
  ),
  firstToExpire: words('Le premier à expirer', 'First to expire', 'الأقرب انتهاءً'),
  pieces: plural(
    { one: '{{count}} pièce par unité', other: '{{count}} pièces par unité' },
    { one: '{{count}} piece per unit', other: '{{count}} pieces per unit' },
    {
      zero: 'لا قطع لكل وحدة',
      one: 'قطعة واحدة لكل وحدة',
      two: 'قطعتان لكل وحدة',
      few: '{{count}} قطع لكل وحدة',
      many: '{{count}} قطعة لكل وحدة',
      other: '{{count}} قطعة لكل وحدة',
    },
  ),
  lotOf: words('Plack', 'Plack', 'بلاك'),
  total: words('Total', 'Total', 'المجموع'),
  count: plural(
    { one: '{{count}} ligne', other: '{{count}} lignes' },
    { one: '{{count}} line', other: '{{count}} lines' },
    {
      zero: 'لا بنود',
      one: 'بند واحد',
      two: 'بندان',
      few: '{{count}} بنود',
      many: '{{count}} بندًا',
      other: '{{count}} بند',
    },
  ),
  discounts: words('Remises', 'Discounts', 'الخصومات'),
  more: words('Informations complémentaires', 'More details', 'تفاصيل أخرى'),
  draft: words('Garder en brouillon', 'Save as draft', 'حفظ كمسودة'),
  submit: words('Valider la commande', 'Place order', 'تأكيد الطلب'),
  placed: words('Commande {{number}} validée', 'Order {{number}} placed', 'تم تأكيد الطلب {{number}}'),
  kept: words(
    'Commande {{number}} gardée en brouillon',
    'Order {{number}} saved as draft',
    'حُفظ الطلب {{number}} كمسودة',
  ),
} as const)
