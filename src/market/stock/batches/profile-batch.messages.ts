import { defineMessages, plural, words } from '#engine/definition/words.ts'
import type { RollbackAnswer } from './profile-rollback.contract.ts'

/** Messages of the page of a batch. */
export const messages = defineMessages('stock.profile-batch', {
  rollback: words('Annuler l’import…', 'Roll back…', 'التراجع عن الاستيراد…'),
  act: words('Retirer du stock', 'Take out of stock', 'إخراج من المخزون'),
  explain: words(
    'Ils quittent le stock tous ensemble ou pas du tout, et l’historique le garde. Le fichier pourra être importé de nouveau.',
    'They leave the stock all together or not at all, and the history records it. The file can be imported again.',
    'تخرج كلها من المخزون معًا أو لا يخرج أي منها، ويحفظ السجل ذلك. يمكن استيراد الملف من جديد.',
  ),
  undoing: words('Annulation en cours…', 'Rolling back…', 'جارٍ إلغاء الاستيراد…'),
  undone: words(
    'Import annulé : ses profils ont quitté le stock.',
    'Rolled back: its profiles have left the stock.',
    'تم التراجع: خرجت ملفاته من المخزون.',
  ),
  none: words('Ce lot n’a pas de profil.', 'This batch has no profiles.', 'لا ملفات في هذه الدفعة.'),
  by: words('par {{name}}', 'by {{name}}', 'بواسطة {{name}}'),
  more: words('et {{count}} de plus', 'and {{count}} more', 'و{{count}} أخرى'),
  importedBy: words('Importé par', 'Imported by', 'استورده'),
  added: words('Ajoutés', 'Added', 'مضافة'),
  identical: words('Identiques', 'Identical', 'مطابقة'),
  leftOut: words('Ignorés', 'Skipped', 'متجاوَزة'),
})

/** The reasons why a profile prevents the rollback of its batch. */
export const rollbackReasons: Readonly<Record<RollbackAnswer['why'][number]['reason'], ReturnType<typeof words>>> =
  defineMessages('stock.profile-batch.rollbackReasons', {
    sold: words('attribué ou réservé', 'assigned or reserved', 'مخصص أو محجوز'),
    changed: words('modifié depuis', 'changed since', 'عُدّل بعد الاستيراد'),
    used: words('utilisé ailleurs', 'used elsewhere', 'مستخدم في مكان آخر'),
  })

/** Messages with numbers on the page of a batch. */
export const pluralMessages = defineMessages('stock.profile-batch.plural', {
  ask: plural(
    { one: 'Retirer {{count}} profil du stock ?', other: 'Retirer {{count}} profils du stock ?' },
    { one: 'Take {{count}} profile out of stock?', other: 'Take {{count}} profiles out of stock?' },
    {
      zero: 'لا ملفات لإخراجها من المخزون',
      one: 'إخراج ملف واحد من المخزون؟',
      two: 'إخراج ملفين من المخزون؟',
      few: 'إخراج {{count}} ملفات من المخزون؟',
      many: 'إخراج {{count}} ملفًا من المخزون؟',
      other: 'إخراج {{count}} ملف من المخزون؟',
    },
  ),
  moved: plural(
    {
      one: 'L’import ne peut plus être annulé : {{count}} profil a changé d’état.',
      other: 'L’import ne peut plus être annulé : {{count}} profils ont changé d’état.',
    },
    {
      one: 'This import can no longer be rolled back: {{count}} profile has changed state.',
      other: 'This import can no longer be rolled back: {{count}} profiles have changed state.',
    },
    {
      zero: 'يمكن التراجع عن هذا الاستيراد.',
      one: 'لم يعد التراجع ممكنًا: تغيرت حالة ملف واحد.',
      two: 'لم يعد التراجع ممكنًا: تغيرت حالة ملفين.',
      few: 'لم يعد التراجع ممكنًا: تغيرت حالة {{count}} ملفات.',
      many: 'لم يعد التراجع ممكنًا: تغيرت حالة {{count}} ملفًا.',
      other: 'لم يعد التراجع ممكنًا: تغيرت حالة {{count}} ملف.',
    },
  ),
})
