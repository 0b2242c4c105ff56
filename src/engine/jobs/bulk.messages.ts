import { plural } from '#engine/definition/plural.ts'
import { bulkEditMessages } from './bulk-edit.messages.ts'
import { words } from '#engine/definition/words.ts'
import { defineMessages } from '#engine/definition/message-names.ts'

/** Messages of actions on many rows. */
export const bulkMessages = defineMessages('bulk', {
  actions: words('Actions sur la sélection', 'Bulk actions', 'إجراءات على التحديد'),
  selected: plural(
    { one: '{{count}} sélectionné', other: '{{count}} sélectionnés' },
    { one: '{{count}} selected', other: '{{count}} selected' },
    {
      zero: 'لا شيء محدد',
      one: 'عنصر واحد محدد',
      two: 'عنصران محددان',
      few: '{{count}} عناصر محددة',
      many: '{{count}} عنصرًا محددًا',
      other: '{{count}} عنصر محدد',
    },
  ),
  everything: plural(
    { one: 'Le seul élément qui correspond ({{count}})', other: 'Les {{count}} éléments qui correspondent' },
    { one: 'The only match ({{count}}) is selected', other: 'All {{count}} matching records are selected' },
    {
      zero: 'لا شيء مطابق',
      one: 'العنصر المطابق الوحيد محدد',
      two: 'العنصران المطابقان محددان',
      few: 'كل العناصر المطابقة محددة: {{count}}',
      many: 'كل العناصر المطابقة محددة: {{count}}',
      other: 'كل العناصر المطابقة محددة: {{count}}',
    },
  ),
  everythingMore: words(
    'Tous les éléments qui correspondent ({{count}}+)',
    'All matching records ({{count}}+)',
    'كل ما يطابق ({{count}}+)',
  ),
  selectEverything: plural(
    { one: 'Sélectionner l’élément qui correspond ({{count}})', other: 'Sélectionner les {{count}} qui correspondent' },
    { one: 'Select the only match ({{count}})', other: 'Select all {{count}} matching records' },
    {
      zero: 'لا شيء مطابق',
      one: 'تحديد العنصر المطابق',
      two: 'تحديد العنصرين المطابقين',
      few: 'تحديد كل المطابق: {{count}}',
      many: 'تحديد كل المطابق: {{count}}',
      other: 'تحديد كل المطابق: {{count}}',
    },
  ),
  selectEverythingMore: words(
    'Sélectionner tout ce qui correspond ({{count}}+)',
    'Select all matching records ({{count}}+)',
    'تحديد كل ما يطابق ({{count}}+)',
  ),
  clear: words('Désélectionner', 'Clear the selection', 'إلغاء التحديد'),
  activate: words('Activer', 'Activate', 'تفعيل'),
  deactivate: words('Désactiver', 'Deactivate', 'تعطيل'),
  delete: words('Supprimer', 'Delete', 'حذف'),
  edit: words('Modifier un champ', 'Change a field', 'تعديل حقل'),
  confirm: {
    activate: plural(
      { one: 'Activer {{count}} élément ?', other: 'Activer {{count}} éléments ?' },
      { one: 'Activate {{count}} record?', other: 'Activate {{count}} records?' },
      {
        zero: 'لا شيء محدد',
        one: 'تفعيل عنصر واحد؟',
        two: 'تفعيل عنصرين؟',
        few: 'تفعيل {{count}} عناصر؟',
        many: 'تفعيل {{count}} عنصرًا؟',
        other: 'تفعيل {{count}} عنصر؟',
      },
    ),
    deactivate: plural(
      { one: 'Désactiver {{count}} élément ?', other: 'Désactiver {{count}} éléments ?' },
      { one: 'Deactivate {{count}} record?', other: 'Deactivate {{count}} records?' },
      {
        zero: 'لا شيء محدد',
        one: 'تعطيل عنصر واحد؟',
        two: 'تعطيل عنصرين؟',
        few: 'تعطيل {{count}} عناصر؟',
        many: 'تعطيل {{count}} عنصرًا؟',
        other: 'تعطيل {{count}} عنصر؟',
      },
    ),
    delete: plural(
      { one: 'Supprimer {{count}} élément ?', other: 'Supprimer {{count}} éléments ?' },
      { one: 'Delete {{count}} record?', other: 'Delete {{count}} records?' },
      {
        zero: 'لا شيء محدد',
        one: 'حذف عنصر واحد؟',
        two: 'حذف عنصرين؟',
        few: 'حذف {{count}} عناصر؟',
        many: 'حذف {{count}} عنصرًا؟',
        other: 'حذف {{count}} عنصر؟',
      },
    ),
  },
  explain: words(
    'Le travail continue même si vous quittez cette page ; vous verrez ligne par ligne ce qui n’a pas pu être fait, et pourrez annuler.',
    'The work continues even if you leave this page; you will see, row by row, what could not be done, and can undo it.',
    'يستمر العمل حتى لو غادرت هذه الصفحة. سترى سطرًا بسطر ما لم يمكن إنجازه، ويمكنك التراجع.',
  ),
  running: {
    activate: plural(
      { one: 'Activation de {{count}} élément…', other: 'Activation de {{count}} éléments…' },
      { one: 'Activating {{count}} record…', other: 'Activating {{count}} records…' },
      {
        zero: 'جارٍ العمل…',
        one: 'جارٍ تفعيل عنصر واحد…',
        two: 'جارٍ تفعيل عنصرين…',
        few: 'جارٍ تفعيل {{count}} عناصر…',
        many: 'جارٍ تفعيل {{count}} عنصرًا…',
        other: 'جارٍ تفعيل {{count}} عنصر…',
      },
    ),
    deactivate: plural(
      { one: 'Désactivation de {{count}} élément…', other: 'Désactivation de {{count}} éléments…' },
      { one: 'Deactivating {{count}} record…', other: 'Deactivating {{count}} records…' },
      {
        zero: 'جارٍ العمل…',
        one: 'جارٍ تعطيل عنصر واحد…',
        two: 'جارٍ تعطيل عنصرين…',
        few: 'جارٍ تعطيل {{count}} عناصر…',
        many: 'جارٍ تعطيل {{count}} عنصرًا…',
        other: 'جارٍ تعطيل {{count}} عنصر…',
      },
    ),
    delete: plural(
      { one: 'Suppression de {{count}} élément…', other: 'Suppression de {{count}} éléments…' },
      { one: 'Deleting {{count}} record…', other: 'Deleting {{count}} records…' },
      {
        zero: 'جارٍ العمل…',
        one: 'جارٍ حذف عنصر واحد…',
        two: 'جارٍ حذف عنصرين…',
        few: 'جارٍ حذف {{count}} عناصر…',
        many: 'جارٍ حذف {{count}} عنصرًا…',
        other: 'جارٍ حذف {{count}} عنصر…',
      },
    ),
    restore: plural(
      { one: 'Rétablissement de {{count}} élément…', other: 'Rétablissement de {{count}} éléments…' },
      { one: 'Restoring {{count}} record…', other: 'Restoring {{count}} records…' },
      {
        zero: 'جارٍ العمل…',
        one: 'جارٍ استعادة عنصر واحد…',
        two: 'جارٍ استعادة عنصرين…',
        few: 'جارٍ استعادة {{count}} عناصر…',
        many: 'جارٍ استعادة {{count}} عنصرًا…',
        other: 'جارٍ استعادة {{count}} عنصر…',
      },
    ),
    edit: bulkEditMessages.running.edit,
    revert: bulkEditMessages.running.revert,
  },
  done: {
    activate: plural(
      { one: '{{count}} élément activé.', other: '{{count}} éléments activés.' },
      { one: '{{count}} record activated.', other: '{{count}} records activated.' },
      {
        zero: 'لم يتم تفعيل أي عنصر.',
        one: 'تم تفعيل عنصر واحد.',
        two: 'تم تفعيل عنصرين.',
        few: 'تم تفعيل {{count}} عناصر.',
        many: 'تم تفعيل {{count}} عنصرًا.',
        other: 'تم تفعيل {{count}} عنصر.',
      },
    ),
    deactivate: plural(
      { one: '{{count}} élément désactivé.', other: '{{count}} éléments désactivés.' },
      { one: '{{count}} record deactivated.', other: '{{count}} records deactivated.' },
      {
        zero: 'لم يتم تعطيل أي عنصر.',
        one: 'تم تعطيل عنصر واحد.',
        two: 'تم تعطيل عنصرين.',
        few: 'تم تعطيل {{count}} عناصر.',
        many: 'تم تعطيل {{count}} عنصرًا.',
        other: 'تم تعطيل {{count}} عنصر.',
      },
    ),
    delete: plural(
      { one: '{{count}} élément supprimé.', other: '{{count}} éléments supprimés.' },
      { one: '{{count}} record deleted.', other: '{{count}} records deleted.' },
      {
        zero: 'لم يتم حذف أي عنصر.',
        one: 'تم حذف عنصر واحد.',
        two: 'تم حذف عنصرين.',
        few: 'تم حذف {{count}} عناصر.',
        many: 'تم حذف {{count}} عنصرًا.',
        other: 'تم حذف {{count}} عنصر.',
      },
    ),
    restore: plural(
      { one: '{{count}} élément rétabli.', other: '{{count}} éléments rétablis.' },
      { one: '{{count}} record restored.', other: '{{count}} records restored.' },
      {
        zero: 'لم تتم استعادة أي عنصر.',
        one: 'تمت استعادة عنصر واحد.',
        two: 'تمت استعادة عنصرين.',
        few: 'تمت استعادة {{count}} عناصر.',
        many: 'تمت استعادة {{count}} عنصرًا.',
        other: 'تمت استعادة {{count}} عنصر.',
      },
    ),
    edit: bulkEditMessages.done.edit,
    revert: bulkEditMessages.done.revert,
  },
  refused: plural(
    { one: '{{count}} refusé.', other: '{{count}} refusés.' },
    { one: '{{count}} rejected.', other: '{{count}} rejected.' },
    {
      zero: 'لم يُرفض شيء.',
      one: 'رُفض عنصر واحد.',
      two: 'رُفض عنصران.',
      few: 'رُفضت {{count}} عناصر.',
      many: 'رُفض {{count}} عنصرًا.',
      other: 'رُفض {{count}} عنصر.',
    },
  ),
  more: plural(
    { one: 'Et {{count}} autre.', other: 'Et {{count}} autres.' },
    { one: 'And {{count}} more.', other: 'And {{count}} more.' },
    {
      zero: 'ولا غيرها.',
      one: 'وعنصر آخر.',
      two: 'وعنصران آخران.',
      few: 'و{{count}} عناصر أخرى.',
      many: 'و{{count}} عنصرًا آخر.',
      other: 'و{{count}} عنصر آخر.',
    },
  ),
  progress: words('Avancement', 'Progress', 'التقدم'),
  receipt: words('Voir le détail', 'View details', 'عرض التفاصيل'),
  putAway: words('Masquer ce message', 'Dismiss this message', 'إخفاء هذه الرسالة'),
})
