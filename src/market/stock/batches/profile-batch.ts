import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { text } from '#engine/fields/text/text.ts'
import { profileBatchSummary } from '../resources.ts'

/**
 * An import batch: the eSIM profiles of one imported file. The batch records the person who imported it, the number of profiles, and
 * whether it was rolled back.
 */
export const profileBatch = resource({
  ...profileBatchSummary,
  empty: words(
    'Chaque fichier de profils importé devient un lot, qui peut être annulé en entier tant qu’aucun de ses profils n’a bougé.',
    'Every imported file of profiles becomes a batch, which can be rolled back whole as long as none of its profiles has moved.',
    'يصبح كل ملف مستورد دفعة يمكن التراجع عنها كاملة ما دام لم يتحرك أي من ملفاتها.',
  ),
  fields: {
    name: text({ label: words('Nom', 'Name', 'الاسم'), required: true, searched: true, natural: true, max: 120 }),
    providerId: reference({ label: words('Fournisseur', 'Provider', 'المورد'), target: 'provider' }),
    userId: reference({ label: words('Importé par', 'Imported by', 'استورده'), target: 'user', managed: true }),
    added: integer({ label: words('Profils ajoutés', 'Profiles added', 'الملفات المضافة'), managed: true }),
    identical: integer({ label: words('Déjà identiques', 'Already identical', 'مطابقة من قبل'), managed: true }),
    leftOut: integer({ label: words('Ignorés', 'Skipped', 'المتخطاة'), managed: true }),
    state: choice({
      label: words('État du lot', 'Batch state', 'حالة الدفعة'),
      managed: true,
      usual: 'kept',
      choices: [
        { value: 'kept', label: words('En stock', 'In stock', 'في المخزون'), colour: 'green' },
        {
          value: 'undoing',
          label: words('Annulation en cours', 'Rolling back', 'قيد الإلغاء'),
          colour: 'yellow',
        },
        { value: 'undone', label: words('Annulé', 'Rolled back', 'ملغاة'), colour: 'gray' },
      ],
    }),
    note: longText({ label: words('Note', 'Note', 'ملاحظة'), max: 1000 }),
  },
  stateField: 'state',
  title: ['name'],
  evidence: ['providerId'],
  list: ['name', 'userId', 'added', 'state', 'createdAt'],
  form: [{ label: words('Lot', 'Batch', 'الدفعة'), fields: ['name', 'providerId', 'note'] }],
  tabs: [
    { resource: 'profile-id', field: 'batchId' },
    { resource: 'unit-cost', field: 'batchId' },
  ],
})
