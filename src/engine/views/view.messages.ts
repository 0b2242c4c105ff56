import type { MessageTable } from '#engine/definition/message-table.ts'
import { words } from '#engine/definition/words.ts'

/** What saved views say. */
export const viewMessages = {
  'view.views': words('Vues', 'Views', 'طرق العرض'),
  'view.usual': words('Vue habituelle', 'Usual view', 'العرض المعتاد'),
  'view.changed': words('modifiée', 'changed', 'معدل'),
  'view.mine': words('Mes vues', 'My views', 'طرق عرضي'),
  'view.shared': words('Partagées avec moi', 'Shared with me', 'مشتركة معي'),
  'view.none': words(
    'Aucune vue enregistrée : filtrez, triez, choisissez des colonnes, puis donnez un nom au tout.',
    'No saved view: filter, sort, pick columns, then give it all a name.',
    'لا طرق عرض محفوظة: رشح ورتب واختر الأعمدة ثم سم ذلك كله.',
  ),
  'view.sharedWith': words('partagée avec {{name}}', 'shared with {{name}}', 'مشترك مع {{name}}'),
  'view.keep': words('Enregistrer cette vue', 'Save this view', 'حفظ هذا العرض'),
  'view.update': words('Mettre à jour « {{name}} »', 'Update “{{name}}”', 'تحديث «{{name}}»'),
  'view.back': words('Revenir à « {{name}} »', 'Back to “{{name}}”', 'العودة إلى «{{name}}»'),
  'view.acts': words('Modifier « {{name}} »', 'Change “{{name}}”', 'تعديل «{{name}}»'),
  'view.name': words('Nom', 'Name', 'الاسم'),
  'view.open': words('Ouvrir la liste avec cette vue', 'Open the list with this view', 'فتح القائمة بهذا العرض'),
  'view.who': words('Qui la voit', 'Who sees it', 'من يراه'),
  'view.who.me': words('Moi seulement', 'Only me', 'أنا فقط'),
  'view.who.shared': words('Partagée', 'Shared', 'مشترك'),
  'view.save': words('Enregistrer', 'Save', 'حفظ'),
  'view.cancel': words('Annuler', 'Cancel', 'إلغاء'),
  'view.delete': words('Supprimer la vue', 'Delete the view', 'حذف العرض'),
  'view.delete.title': words('Supprimer la vue « {{name}} » ?', 'Delete the view “{{name}}”?', 'حذف العرض «{{name}}»؟'),
  'view.delete.explain': words(
    'Les éléments de la liste ne changent pas. Ceux avec qui elle est partagée ne la verront plus.',
    'The records of the list do not change. Those it is shared with will no longer see it.',
    'لا تتغير عناصر القائمة. ولن يراه بعد ذلك من شورك معهم.',
  ),
  'view.kept': words('Vue « {{name}} » enregistrée', 'View “{{name}}” saved', 'تم حفظ العرض «{{name}}»'),
  'view.deleted': words('Vue « {{name}} » supprimée', 'View “{{name}}” deleted', 'تم حذف العرض «{{name}}»'),
  'view.needsGroup': words('Choisissez avec qui la partager.', 'Choose whom to share it with.', 'اختر من تشاركه معه.'),
} as const satisfies MessageTable
