import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the panels that save, share and change views. */
export const viewPanelMessages = defineMessages('view-panel', {
  changed: words('modifiée', 'changed', 'معدّل'),
  shared: words('Partagées avec moi', 'Shared with me', 'مشتركة معي'),
  none: words(
    'Aucune vue enregistrée : filtrez, triez, choisissez des colonnes, puis donnez un nom au tout.',
    'No saved views yet: filter, sort, choose columns, then give the result a name.',
    'لا طرق عرض محفوظة: صفِّ ورتّب واختر الأعمدة، ثم احفظها باسم.',
  ),
  sharedWith: words('partagée avec {{name}}', 'shared with {{name}}', 'مشترك مع {{name}}'),
  keep: words('Enregistrer cette vue', 'Save this view', 'حفظ هذا العرض'),
  update: words('Mettre à jour « {{name}} »', 'Update “{{name}}”', 'تحديث «{{name}}»'),
  back: words('Revenir à « {{name}} »', 'Back to “{{name}}”', 'العودة إلى «{{name}}»'),
  acts: words('Modifier « {{name}} »', 'Edit “{{name}}”', 'تعديل «{{name}}»'),
  edit: words('Renommer, partager ou supprimer', 'Rename, share or delete', 'إعادة التسمية أو المشاركة أو الحذف'),
  open: words('Ouvrir la liste avec cette vue', 'Open the list with this view', 'فتح القائمة بهذا العرض'),
  who: words('Qui la voit', 'Who sees it', 'من يراه'),
  whoMe: words('Moi seulement', 'Only me', 'أنا فقط'),
  whoShared: words('Partagée', 'Shared', 'مشترك'),
  save: words('Enregistrer', 'Save', 'حفظ'),
  cancel: words('Annuler', 'Cancel', 'إلغاء'),
  delete: words('Supprimer la vue', 'Delete view', 'حذف العرض'),
  deleteTitle: words('Supprimer la vue « {{name}} » ?', 'Delete the view “{{name}}”?', 'حذف العرض «{{name}}»؟'),
  deleteExplain: words(
    'Les éléments de la liste ne changent pas. Ceux avec qui elle est partagée ne la verront plus.',
    'The records in the list do not change. People it is shared with will no longer see it.',
    'لا تتغير عناصر القائمة. ولن يراه بعد ذلك من شورك معهم.',
  ),
  kept: words('Vue « {{name}} » enregistrée', 'View “{{name}}” saved', 'تم حفظ العرض «{{name}}»'),
  deleted: words('Vue « {{name}} » supprimée', 'View “{{name}}” deleted', 'تم حذف العرض «{{name}}»'),
  needsGroup: words('Choisissez avec qui la partager.', 'Choose who to share it with.', 'اختر من تشاركه معه.'),
})
