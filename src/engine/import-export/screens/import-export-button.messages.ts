import { defineMessages, words } from '#engine/definition/words.ts'

/** The labels of the button that opens export and import. */
export const exchangeMessages = defineMessages('import-export-button', {
  both: words('Importer et exporter', 'Import and export', 'استيراد وتصدير'),
  import: words('Importer', 'Import', 'استيراد'),
  export: words('Exporter', 'Export', 'تصدير'),
})
