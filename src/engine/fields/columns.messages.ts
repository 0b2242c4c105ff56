import { defineMessages, words } from '#engine/definition/words.ts'

/** The labels of the columns that every list has. */
export const columnsMessages = defineMessages('columns', {
  status: words('Statut', 'Status', 'الحالة'),
  active: words('Actif', 'Active', 'نشط'),
  inactive: words('Inactif', 'Inactive', 'معطل'),
  created: words('Création', 'Created', 'تاريخ الإنشاء'),
  updated: words('Modification', 'Updated', 'تاريخ التعديل'),
})
