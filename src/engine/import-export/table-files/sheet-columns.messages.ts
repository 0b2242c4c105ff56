import { defineMessages, words } from '#engine/definition/words.ts'

/** The table headers of the columns that every row has. */
export const managedLabels = defineMessages('sheet-columns.managedLabels', {
  id: words('Identifiant', 'ID', 'المعرف'),
  version: words('Version', 'Version', 'الإصدار'),
  active: words('Actif', 'Active', 'نشط'),
  createdAt: words('Créé le', 'Created at', 'تاريخ الإنشاء'),
  updatedAt: words('Modifié le', 'Updated at', 'تاريخ التعديل'),
})

/** The headers of exported columns. */
export const sheetColumnsMessages = defineMessages('sheet-columns', {
  idOf: words('{{field}} (identifiant)', '{{field}} (ID)', '{{field}} (المعرف)'),
})
