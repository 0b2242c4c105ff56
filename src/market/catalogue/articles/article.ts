import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { barcode } from '#engine/fields/codes/barcode.ts'
import { images } from '#engine/fields/images/images.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { money } from '#engine/fields/numbers/money.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { text } from '#engine/fields/text/text.ts'
import { articleSummary } from '../resources.ts'
import { fixedDayIsSaid, planColumn, planFields, planGroup } from '#market/shared/plan/plan-fields.ts'
import { externalFields, externalGroup, externalUnique } from '#market/shared/external-id.ts'
import { suppliedBy } from '#market/shared/supplied-by.ts'

/** A product that customers order, with a price, a barcode, images and a place in the catalogue (category, kit, item). */
export const article = resource({
  ...articleSummary,
  empty: words(
    'Un article est ce que les clients commandent : donnez-lui un prix, des images et sa place dans le catalogue.',
    'An article is what customers order: give it a price, images and its place in the catalogue.',
    'المنتج هو ما يطلبه العملاء: حدد سعره وصوره ومكانه في الكتالوج.',
  ),
  fields: {
    name: text({
      label: words('Nom', 'Name', 'الاسم'),
      required: true,
      searched: true,
      natural: true,
      max: 160,
      translated: true,
    }),
    description: longText({
      label: words('Description', 'Description', 'الوصف'),
      required: true,
      searched: true,
      max: 4000,
      translated: true,
    }),
    barcode: barcode({
      label: words('Code-barres', 'Barcode', 'الرمز الشريطي'),
      hint: words('EAN ou UPC, tel qu’il est imprimé.', 'EAN or UPC, as printed.', 'رمز EAN أو UPC كما هو مطبوع.'),
      required: true,
      unique: true,
      searched: true,
    }),
    price: money({ label: words('Prix', 'Price', 'السعر'), required: true }),
    loyaltyPoints: integer({
      label: words('Points de fidélité', 'Loyalty points', 'نقاط الولاء'),
      hint: words(
        'Ce qu’un achat rapporte au client.',
        'What the customer earns with a purchase.',
        'ما يكسبه العميل عند الشراء.',
      ),
      min: 0,
    }),
    images: images({
      label: words('Images', 'Images', 'الصور'),
      hint: words('La première est la principale.', 'The first is the main one.', 'الأولى هي الرئيسية.'),
      required: true,
    }),
    categoryId: reference({ label: words('Catégorie', 'Category', 'الفئة'), required: true, target: 'category' }),
    itemKitId: reference({
      label: words('Kit d’éléments', 'Item kit', 'مجموعة العناصر'),
      required: true,
      target: 'item-kit',
    }),
    itemId: reference({ label: words('Élément', 'Item', 'العنصر'), target: 'item' }),
    brandId: reference({ label: words('Marque', 'Brand', 'العلامة التجارية'), required: true, target: 'brand' }),
    delivery: choice({
      label: words('Livraison', 'Delivery', 'التسليم'),
      hint: words(
        'Vide : par des profils eSIM s’il en a ou si c’est un forfait sans plack, sinon depuis le stock.',
        'Empty: by eSIM profiles if it has any or is a plan without a plack, otherwise from stock.',
        'فارغ: بملفات eSIM إن وُجدت أو كان باقة بلا بلاك، وإلا فمن المخزون.',
      ),
      choices: [
        { value: 'profiles', label: words('Par des profils eSIM', 'By eSIM profiles', 'بملفات تعريف eSIM') },
        { value: 'stock', label: words('Depuis le stock', 'From stock', 'من المخزون') },
      ],
    }),
    availableOnOrder: toggle({
      label: words('Disponible sur commande', 'Available on order', 'متاح عند الطلب'),
      hint: words(
        'Se vend même sans stock : la livraison attend les pièces ou les profils. À cocher aussi pour un service sans stock.',
        'Can be sold without stock: delivery waits for the pieces or profiles. Also for a service that has no stock.',
        'يباع حتى دون مخزون: ينتظر التسليم القطع أو الملفات. فعّله أيضًا لخدمة بلا مخزون.',
      ),
    }),
    ...planFields,
    ...externalFields,
  },
  unique: [externalUnique],
  title: ['name'],
  evidence: ['price', 'categoryId'],
  list: ['images', 'name', 'price', 'categoryId', 'brandId'],
  combined: { plan: planColumn },
  sort: 'name',
  form: [
    {
      label: words('Article', 'Article', 'المنتج'),
      fields: ['name', 'description', 'barcode', 'price', 'loyaltyPoints', 'images'],
    },
    {
      label: words('Place dans le catalogue', 'Catalogue placement', 'المكان في الكتالوج'),
      fields: ['categoryId', 'itemKitId', 'itemId', 'brandId'],
    },
    { label: words('Stock', 'Stock', 'المخزون'), fields: ['delivery', 'availableOnOrder'] },
    planGroup,
    externalGroup,
  ],
  rules: [fixedDayIsSaid],
  tabs: [
    { resource: 'order-detail', field: 'articleId', label: words('Commandes', 'Orders', 'الطلبات') },
    { resource: 'article-note', field: 'articleId', label: words('Avis', 'Reviews', 'التقييمات') },
    { resource: 'article-plack', field: 'articleId', label: words('Placks', 'Placks', 'البلاكات') },
    { resource: 'article-provider', field: 'articleId', label: words('Fournisseurs', 'Providers', 'الموردون') },
    { resource: 'unit-cost', field: 'articleId' },
    { resource: 'supplier-plan', field: 'articleId' },
    { resource: 'article-discount', field: 'articleId', label: words('Remises', 'Discounts', 'الخصومات') },
  ],
  own: { verbs: ['read'], condition: (provider) => suppliedBy('t.id', provider) },
  rowEvents: 'article',
})
