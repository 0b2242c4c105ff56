import type { ProblemDetail } from '#engine/definition/problem.ts'
import { defineMessages, words } from '#engine/definition/words.ts'

const { noStock, soldOut, piecesMissing } = defineMessages('orders.piece-shortage', {
  noStock: words(
    '« {{name}} » n’a pas de stock : rattachez l’article à un plack, ou cochez « Disponible sur commande »',
    '“{{name}}” has no stock: link the article to a plack, or set it as available on order',
    'لا مخزون لـ«{{name}}»: اربط المنتج ببلاك، أو فعّل «متاح عند الطلب»',
  ),
  soldOut: words(
    'Il ne reste pas {{wanted}} × « {{name}} » : complétez le stock d’un de ses placks',
    'Fewer than {{wanted}} × “{{name}}” are left: add stock to one of its placks',
    'لم يبق {{wanted}} × «{{name}}»: أضف مخزونًا إلى أحد بلاكاته',
  ),
  piecesMissing: words(
    '« {{name}} » attend ses pièces (quantité : {{wanted}}) : complétez le stock d’un de ses placks, puis livrez',
    '“{{name}}” waits for its pieces (quantity: {{wanted}}): add stock to one of its placks, then deliver',
    'ينتظر «{{name}}» قطعه (الكمية: {{wanted}}): أضف مخزونًا إلى أحد بلاكاته ثم سلّم',
  ),
})

/** The problem detail that says why a line has too few pieces, and the remedy. */
export function pieceShortage(
  { name, quantity, counted }: { readonly name: string; readonly quantity: number; readonly counted: boolean },
  into: 'reserved' | 'taken' = 'reserved',
): ProblemDetail {
  const sentence = !counted ? noStock : into === 'taken' ? piecesMissing : soldOut
  return { code: 'out_of_stock', sentence, values: { name, wanted: String(quantity) } }
}
