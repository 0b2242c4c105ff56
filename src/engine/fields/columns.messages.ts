import { defineMessages, words } from '#engine/definition/words.ts'

/** The labels of the columns that every list has, and the text of an event that has not happened. */
export const columnsMessages = defineMessages('columns', {
  status: words('Statut', 'Status', 'الحالة'),
  active: words('Actif', 'Active', 'نشط'),
  inactive: words('Inactif', 'Inactive', 'معطل'),
  created: words('Création', 'Created', 'تاريخ الإنشاء'),
  updated: words('Modification', 'Updated', 'تاريخ التعديل'),
  never: words('Jamais', 'Never', 'لم يحدث بعد'),
})
