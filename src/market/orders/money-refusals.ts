import { Problem, problemKind, type ProblemDetail } from '#engine/core/problem.ts'
import { words, type Words } from '#engine/core/words.ts'

const refused = problemKind('payment_refused', 409, words('Paiement refusé', 'Payment refused', 'رفض الدفع'))

const why = {
  amount_small: words('Le montant doit être positif', 'The amount must be positive', 'يجب أن يكون المبلغ موجبا'),
  more_than_due: words(
    'C’est plus que ce qui reste à payer : {{most}}',
    'This is more than what is still due: {{most}}',
    'هذا أكثر من المتبقي للدفع: {{most}}',
  ),
  more_than_kept: words(
    'C’est plus que ce qui peut être remboursé : {{most}}',
    'This is more than what can be refunded: {{most}}',
    'هذا أكثر مما يمكن رده: {{most}}',
  ),
  wrong_currency: words('La commande est en {{currency}}', 'The order is in {{currency}}', 'الطلب بعملة {{currency}}'),
  reference_taken: words(
    'Cette référence est déjà celle d’un autre mouvement',
    'This reference already belongs to another movement',
    'هذا المرجع مستخدم لحركة أخرى',
  ),
} as const satisfies Record<string, Words>

/** A refusal that names its reason, beside the field it is about. */
export function moneyProblem(code: keyof typeof why, field: string, values: Record<string, string> = {}): Problem {
  const detail: ProblemDetail = { field, code, sentence: why[code], values }
  return new Problem(refused, { details: [detail] })
}
