import { defineMessages, words } from '#engine/definition/words.ts'

/** Actions on one row. */
export const rowMessages = defineMessages('list', {
  select: words('Sélectionner', 'Select', 'تحديد'),
  undo: words('Annuler', 'Undo', 'تراجع'),
})

/** The titles of the dialogs that activate, deactivate or delete one record. */
export const dialogTitles = {
  status: defineMessages('list.status.title', {
    activate: words('Activer {{name}} ?', 'Activate {{name}}?', 'تفعيل {{name}}؟'),
    deactivate: words('Désactiver {{name}} ?', 'Deactivate {{name}}?', 'تعطيل {{name}}؟'),
  }),
  delete: defineMessages('list.delete.title', words('Supprimer {{name}} ?', 'Delete {{name}}?', 'حذف {{name}}؟')),
}

/** Messages of the dialog that activates or deactivates records. */
export const statusDialogMessages = defineMessages('row-action.statusDialog', {
  explain: {
    activate: words(
      'L’élément redevient utilisable partout.',
      'It can be used everywhere again.',
      'يصبح العنصر قابلًا للاستخدام في كل مكان من جديد.',
    ),
    deactivate: words(
      'Rien n’est supprimé : l’élément reste visible et peut être réactivé à tout moment.',
      'Nothing is deleted: it stays visible and can be activated again at any time.',
      'لا يُحذف شيء: يبقى العنصر ظاهرًا ويمكن تفعيله في أي وقت.',
    ),
  },
  done: {
    activate: words('Activé : {{name}}', '{{name}} is active', 'تم تفعيل {{name}}'),
    deactivate: words('Désactivé : {{name}}', '{{name}} is inactive', 'تم تعطيل {{name}}'),
  },
})

/** Messages of the dialog that deletes records. */
export const deleteDialogMessages = defineMessages('row-action.deleteDialog', {
  explain: words(
    'Vous pourrez annuler juste après.',
    'You can undo this right afterwards.',
    'يمكنك التراجع بعد ذلك مباشرة.',
  ),
  done: words('Supprimé : {{name}}', '{{name}} deleted', 'تم حذف {{name}}'),
  inUse: words('{{name}} sert encore ailleurs', '{{name}} is used elsewhere', '{{name}} مستخدم في مكان آخر'),
  inUseExplain: words(
    'La suppression est impossible tant que ces éléments y font référence. La désactivation retire l’élément des choix sans rien perdre.',
    'It cannot be deleted while these records refer to it. Deactivating it removes it from the choices without losing anything.',
    'لا يمكن حذفه ما دامت هذه العناصر تشير إليه. تعطيله يخرجه من الخيارات دون فقدان شيء.',
  ),
  referrer: words('{{what}} : {{number}}', '{{what}}: {{number}}', '{{what}}: {{number}}'),
  understood: words('J’ai compris', 'Got it', 'فهمت'),
})
