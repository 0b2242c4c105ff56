import type { Verb } from '#engine/definition/access.ts'
import { defineMessages, words, type Words } from '#engine/definition/words.ts'

/** The names of the actions in the permission matrix. */
export const verbWords: Readonly<Record<Verb, Words>> = defineMessages('access.permissions.verb', {
  read: words('Voir', 'View', 'عرض'),
  create: words('Ajouter', 'Add', 'إضافة'),
  update: words('Modifier', 'Edit', 'تعديل'),
  delete: words('Supprimer', 'Delete', 'حذف'),
  activate: words('Activer', 'Activate', 'تفعيل'),
  export: words('Exporter', 'Export', 'تصدير'),
  reveal: words('Révéler', 'Reveal', 'كشف'),
})

/** The other messages of the permission matrix. */
export const messages = defineMessages('access.permissions', {
  everythingHint: words(
    'Y compris ce que les prochaines versions apporteront.',
    'Including what future versions add.',
    'بما في ذلك ما ستضيفه الإصدارات القادمة.',
  ),
  entity: words('Élément', 'Record', 'العنصر'),
  all: words('Tout', 'All', 'الكل'),
  besides: words('Autres droits', 'Other permissions', 'أذونات أخرى'),
  filter: words('Filtrer les éléments', 'Filter records', 'تصفية العناصر'),
  presets: words('Préréglages', 'Presets', 'اختيارات جاهزة'),
  readOnly: words('Lecture', 'Read only', 'قراءة فقط'),
  nothing: words('Rien', 'Nothing', 'لا شيء'),
  share: words('{{held}} sur {{total}}', '{{held}} of {{total}}', '{{held}} من {{total}}'),
  shareOf: words(
    '{{held}} permissions sur {{total}}',
    '{{held}} permissions of {{total}}',
    'الأذونات الممنوحة: {{held}} من {{total}}',
  ),
  noneFound: words('Aucun élément de ce nom', 'No record by that name', 'لا عنصر بهذا الاسم'),
  others: words('Autres', 'Others', 'أخرى'),
} as const)
