import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the preview of a publication. */
export const messages = defineMessages('providers.publication-card', {
  title: words('Aperçu', 'Preview', 'معاينة'),
  somebody: words('Le fournisseur', 'The provider', 'المورد'),
  now: words('À l’instant', 'Just now', 'الآن'),
  nothing: words('Le texte de la publication se lit ici.', 'The text of the publication appears here.', 'يُقرأ نص المنشور هنا.'), // prettier-ignore
  picture: words('Voir l’image sur {{host}}', 'View the image at {{host}}', 'عرض الصورة على {{host}}'),
  outOfReach: words(
    'L’image n’a pas pu être lue d’ici',
    'The image could not be loaded from here',
    'تعذرت قراءة الصورة من هنا',
  ),
  noPicture: words('Pas encore d’image', 'No image yet', 'لا صورة بعد'),
  video: words('Voir la vidéo sur {{host}}', 'Watch the video at {{host}}', 'مشاهدة الفيديو على {{host}}'),
})
