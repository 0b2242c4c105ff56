import { defineMessages } from '#engine/definition/message-names.ts'
import { words } from '#engine/definition/words.ts'

/** Messages of columns. */
export const columnsMessages = defineMessages('columns', {
  status: words('Statut', 'Status', 'الحالة'),
  active: words('Actif', 'Active', 'نشط'),
  inactive: words('Inactif', 'Inactive', 'غير نشط'),
  created: words('Créé le', 'Created', 'تاريخ الإنشاء'),
  updated: words('Modifié le', 'Updated', 'تاريخ التعديل'),
})
