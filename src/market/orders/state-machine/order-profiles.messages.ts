import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages about too few profiles for an order. */
export const { tooFew, soldOut, profilesMissing } = defineMessages('orders.order-profiles', {
  tooFew: words(
    'Il n’y a pas assez de profils disponibles : {{found}} sur {{wanted}}',
    'Not enough profiles available: {{found}} of {{wanted}}',
    'لا توجد ملفات متاحة كافية: {{found}} من {{wanted}}',
  ),
  soldOut: words(
    '« {{name}} » est épuisé : ajoutez des profils eSIM à cet article, ou cochez « Disponible sur commande »',
    '“{{name}}” is sold out: add eSIM profiles to this article, or set it as available on order',
    'نفد «{{name}}»: أضف ملفات eSIM إلى هذا المنتج، أو فعّل «متاح عند الطلب»',
  ),
  profilesMissing: words(
    '« {{name}} » attend ses profils eSIM ({{found}} sur {{wanted}}) : ajoutez-les, puis livrez',
    '“{{name}}” waits for its eSIM profiles ({{found}} of {{wanted}}): add them, then deliver',
    'ينتظر «{{name}}» ملفات eSIM ({{found}} من {{wanted}}): أضفها ثم سلّم',
  ),
})
