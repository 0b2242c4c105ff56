import { Problem, problems, type ProblemKind } from '#engine/definition/problem.ts'
import { defineMessages, words, type Values, type Words } from '#engine/definition/words.ts'

const refusalMessages = defineMessages('upload-refusals', {
  picture_type: words(
    'Seules les images JPEG, PNG et WebP sont acceptées',
    'Only JPEG, PNG and WebP images are accepted',
    'لا تُقبل إلا صور JPEG وPNG وWebP',
  ),
  picture_heic: words(
    'Les photos HEIC ne sont pas lues ici : ouvrez Souk dans Safari, ou enregistrez la photo en JPEG (iPhone : Réglages, Appareil photo, Formats, Le plus compatible)',
    'HEIC photos cannot be read here: open Souk in Safari, or save the photo as JPEG (iPhone: Settings, Camera, Formats, Most Compatible)',
    'لا تُقرأ صور HEIC هنا: افتح Souk في Safari أو احفظ الصورة بصيغة JPEG (في iPhone: الإعدادات، الكاميرا، التنسيقات، الأكثر توافقًا)',
  ),
  picture_broken: words(
    'L’image est incomplète ou abîmée',
    'The image is incomplete or damaged',
    'الصورة غير مكتملة أو معطوبة',
  ),
  picture_pixels: words(
    'L’image dépasse {{megapixels}} mégapixels ou {{side}} pixels de côté',
    'The image is larger than {{megapixels}} megapixels or {{side}} pixels on one side',
    'الصورة أكبر من {{megapixels}} ميغابكسل أو {{side}} بكسل في أحد الجانبين',
  ),
  file_weight: words(
    'Un fichier pèse plus de {{max}} Mo',
    'A file is larger than {{max}} MB',
    'حجم أحد الملفات أكبر من {{max}} ميغابايت',
  ),
  upload_weight: words(
    'L’envoi pèse plus de {{max}} Mo en tout',
    'The upload is larger than {{max}} MB in total',
    'حجم الإرسال أكبر من {{max}} ميغابايت إجمالًا',
  ),
} as const satisfies Record<string, Words>)

const kinds: Readonly<Record<keyof typeof refusalMessages, ProblemKind>> = {
  picture_type: problems.unsupportedMedia,
  picture_heic: problems.unsupportedMedia,
  picture_broken: problems.validation,
  picture_pixels: problems.validation,
  file_weight: problems.tooLarge,
  upload_weight: problems.tooLarge,
}

/** The problem that refuses an uploaded file. */
export function uploadProblem(
  code: keyof typeof refusalMessages,
  { field = 'file', values, cause }: { field?: string; values?: Values; cause?: unknown } = {},
): Problem {
  const detail = { field, code, sentence: refusalMessages[code], ...(values && { values }) }
  return new Problem(kinds[code], { details: [detail], cause })
}
