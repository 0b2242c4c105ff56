import { words } from '#engine/definition/words.ts'

/** The button that opens export and import. */
export const exchangeMessages = {
  both: words('Importer et exporter', 'Import and export', 'استيراد وتصدير'),
  import: words('Importer', 'Import', 'استيراد'),
  export: words('Exporter', 'Export', 'تصدير'),
}
