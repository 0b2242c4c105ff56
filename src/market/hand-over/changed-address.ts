import { problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'

/** The refusal to send the eSIMs of an order to a mail address that changed after the order and less than a day ago. */
export const addressChanged = problemKind(
  'customer_address_changed',
  409,
  words(
    'L’adresse e-mail du client a changé il y a moins d’un jour : seule une personne autorisée à révéler les codes peut y envoyer cette commande',
    'The customer’s email address changed less than a day ago: only somebody who may reveal codes can send this order to it',
    'تغيّر بريد العميل قبل أقل من يوم: لا يرسل هذا الطلب إليه إلا من يحق له كشف الرموز',
  ),
)
