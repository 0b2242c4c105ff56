import { summary } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'

/** An advertisement: a picture with a text, shown to customers at one place of the shop. */
export const advertisementSummary = summary({
  name: 'advertisement',
  path: '/api/config/apps/advertisements',
  screen: '/advertisements',
  icon: 'speakerphone',
  labels: {
    one: words('Publicité', 'Advertisement', 'إعلان'),
    many: words('Publicités', 'Advertisements', 'الإعلانات'),
    create: words('Nouvelle publicité', 'New advertisement', 'إعلان جديد'),
  },
})

/**
 * The link between a discount and an article whose price it reduces, while the link and the discount are active and the discount runs.
 */
export const articleDiscountSummary = summary({
  name: 'article-discount',
  path: '/api/configs/discounts/articles',
  screen: '/article-discounts',
  parent: 'discount',
  icon: 'tag',
  labels: {
    one: words('Remise d’article', 'Article discount', 'خصم المنتج'),
    many: words('Remises d’articles', 'Article discounts', 'خصومات المنتجات'),
    create: words('Rattacher une remise', 'Link a discount', 'ربط خصم'),
  },
})

/** A customer’s review of an article, shown in the shop while active. */
export const articleNoteSummary = summary({
  name: 'article-note',
  path: '/api/configs/review/crm/articles',
  screen: '/reviews',
  icon: 'star',
  labels: {
    one: words('Avis', 'Review', 'تقييم منتج'),
    many: words('Avis', 'Reviews', 'تقييمات المنتجات'),
    create: words('Nouvel avis', 'New review', 'تقييم جديد'),
    created: words('Déposé le', 'Written on', 'تاريخ الكتابة'),
  },
})

/**
 * A link between an article and a plack (lot of stock) from which it is sold, with the number of pieces that one unit
 * of the article takes.
 */
export const articlePlackSummary = summary({
  name: 'article-plack',
  path: '/api/configs/placks/articles',
  screen: '/article-placks',
  parent: 'article',
  icon: 'link',
  labels: {
    one: words('Plack d’article', 'Article plack', 'بلاك المنتج'),
    many: words('Placks d’articles', 'Article placks', 'بلاكات المنتجات'),
    create: words('Rattacher un plack', 'Link a plack', 'ربط بلاك'),
  },
})

/** The link between an article and a provider that supplies it; it lets the provider see the article in the provider portal. */
export const articleProviderSummary = summary({
  name: 'article-provider',
  path: '/api/config/providers/articles',
  screen: '/article-providers',
  parent: 'article',
  icon: 'link',
  labels: {
    one: words('Fournisseur d’article', 'Article provider', 'مورد المنتج'),
    many: words('Fournisseurs d’articles', 'Article providers', 'موردو المنتجات'),
    create: words('Rattacher un fournisseur', 'Link a provider', 'ربط مورد'),
  },
})

/** A product that customers order, with a price, a barcode, images and a place in the catalogue (category, kit, item). */
export const articleSummary = summary({
  name: 'article',
  path: '/api/configs/articles',
  screen: '/articles',
  icon: 'packages',
  letter: 'a',
  labels: {
    one: words('Article', 'Article', 'منتج'),
    many: words('Articles', 'Articles', 'المنتجات'),
    create: words('Nouvel article', 'New article', 'منتج جديد'),
  },
})

/** A brand that articles are sold under, usually that of a network operator. */
export const brandSummary = summary({
  name: 'brand',
  path: '/api/config/apps/brands',
  screen: '/brands',
  parent: 'category',
  icon: 'tag',
  labels: {
    one: words('Marque', 'Brand', 'علامة تجارية'),
    many: words('Marques', 'Brands', 'العلامات التجارية'),
    create: words('Nouvelle marque', 'New brand', 'علامة تجارية جديدة'),
  },
})

/** A category: the first level of the catalogue. */
export const categorySummary = summary({
  name: 'category',
  path: '/api/config/apps/categories',
  screen: '/categories',
  icon: 'category',
  labels: {
    one: words('Catégorie', 'Category', 'فئة'),
    many: words('Catégories', 'Categories', 'الفئات'),
    create: words('Nouvelle catégorie', 'New category', 'فئة جديدة'),
  },
})

/** A discount: a price reduction between two dates. */
export const discountSummary = summary({
  name: 'discount',
  path: '/api/config/apps/discounts',
  screen: '/discounts',
  icon: 'discount',
  labels: {
    one: words('Remise', 'Discount', 'خصم'),
    many: words('Remises', 'Discounts', 'الخصومات'),
    create: words('Nouvelle remise', 'New discount', 'خصم جديد'),
  },
})

/** An item kit: the second level of the catalogue, a group of items inside a category. */
export const itemKitSummary = summary({
  name: 'item-kit',
  path: '/api/config/apps/item-kits',
  screen: '/item-kits',
  parent: 'category',
  icon: 'stack',
  labels: {
    one: words('Kit d’éléments', 'Item kit', 'مجموعة عناصر'),
    many: words('Kits d’éléments', 'Item kits', 'مجموعات العناصر'),
    create: words('Nouveau kit d’éléments', 'New item kit', 'مجموعة عناصر جديدة'),
  },
})

/** The third level of the catalogue, inside an item kit; each article belongs to an item. */
export const itemSummary = summary({
  name: 'item',
  path: '/api/config/apps/items',
  screen: '/items',
  parent: 'category',
  icon: 'stack',
  labels: {
    one: words('Élément', 'Item', 'عنصر'),
    many: words('Éléments', 'Items', 'العناصر'),
    create: words('Nouvel élément', 'New item', 'عنصر جديد'),
  },
})
