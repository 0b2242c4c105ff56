import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages about files of other programs. */
export const { found } = defineMessages('known-programs', {
  found: words(
    'Les identifiants de ce fichier ({{source}}) sont enregistrés : son prochain fichier retrouvera les mêmes lignes.',
    'The identifiers of this file ({{source}}) are stored: its next file will find the same records.',
    'تُحفظ معرفات هذا الملف ({{source}}): سيعثر ملفه التالي على السجلات نفسها.',
  ),
})
