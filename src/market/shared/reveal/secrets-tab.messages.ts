import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the secrets tab. */
export const messages = defineMessages('secrets-tab', {
  about: words(
    'Chaque consultation demande votre mot de passe et un motif ; elle est inscrite à l’historique.',
    'Each reveal requires your password and a reason; it is recorded in the history.',
    'كل اطلاع يتطلب كلمة مرورك وسببًا، ويُسجل في السجل الزمني.',
  ),
  kept: words('Conservé, scellé', 'Stored, sealed', 'محفوظ ومختوم'),
  reveal: words('Révéler', 'Reveal', 'كشف'),
  revealOf: words('Révéler : {{field}}', 'Reveal: {{field}}', 'كشف: {{field}}'),
})
