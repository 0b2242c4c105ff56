import { problemKind, type ProblemDetail } from '#engine/definition/problem.ts'
import { defineMessages, words } from '#engine/definition/words.ts'

/** The provider is already booked at this time. */
export const doubleBooking = problemKind(
  'double_booking',
  409,
  words('Le fournisseur est déjà pris', 'The provider is already booked', 'المورد مشغول بالفعل'),
)

/** The provider has reached the limit of recurring entries; the database counts them. */
export const tooManyRecurring: ProblemDetail = defineMessages('providers.calendar-clash.definition', {
  field: 'recurrence',
  code: 'too_many_recurring',
  sentence: words(
    'Ce fournisseur a déjà {{max}} entrées répétées actives : désactivez ou supprimez celles qui ne servent plus',
    'This provider already has {{max}} active recurring entries: deactivate or delete those no longer needed',
    'لدى هذا المورد الحد الأقصى من المواعيد المتكررة النشطة ({{max}}): عطّل ما لم يعد لازمًا أو احذفه',
  ),
  values: { max: 50 },
})
