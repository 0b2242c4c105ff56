import { problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'

/** The refusal of a time that is taken. */
export const doubleBooking = problemKind(
  'double_booking',
  409,
  words('Le fournisseur est déjà pris', 'The provider is already booked', 'المورد مشغول بالفعل'),
)
