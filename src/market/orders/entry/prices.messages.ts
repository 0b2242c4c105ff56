import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages about lines that are not for sale. */
export const { articleGone, plackGone, noPrice } = defineMessages('orders.prices', {
  articleGone: words(
    'Cet article n’est pas en vente : il est désactivé ou n’existe plus',
    'This article is not for sale: it is inactive or no longer exists',
    'هذا المنتج ليس للبيع: معطل أو غير موجود',
  ),
  plackGone: words(
    'Ce plack n’est pas en vente : il est désactivé, expiré ou n’existe plus',
    'This plack is not for sale: it is inactive, expired or no longer exists',
    'هذا البلاك ليس للبيع: معطل أو منتهي الصلاحية أو غير موجود',
  ),
  noPrice: words(
    'Cette ligne ne dit ni article ni plack',
    'This line names neither an article nor a plack',
    'لا يذكر هذا البند منتجًا ولا بلاكًا',
  ),
})
