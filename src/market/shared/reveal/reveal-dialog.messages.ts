import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the dialog that reveals a secret. */
export const messages = defineMessages('reveal-dialog', {
  reason: words('Motif', 'Reason', 'السبب'),
  why: words(
    'Pourquoi vous avez besoin de ce secret ; le motif reste à l’historique.',
    'Why you need this secret; the reason stays in the history.',
    'لماذا تحتاج إلى هذا السر؛ يبقى السبب في السجل.',
  ),
  show: words('Afficher pendant une minute', 'Show for a minute', 'إظهار لمدة دقيقة'),
})
