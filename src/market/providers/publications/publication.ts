import { ownedBy, resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { tags } from '#engine/fields/text/tags.ts'
import { url } from '#engine/fields/text/url.ts'
import { publicationSummary } from '../resources.ts'

/** A provider's post: text with hashtags, a picture and a video. */
export const publication = resource({
  ...publicationSummary,
  empty: words(
    'Publiez ce qu’un fournisseur annonce : un texte, ses hashtags, une image et une vidéo.',
    'Publish what a provider announces: text, hashtags, an image and a video.',
    'انشر ما يعلنه المورد: نص ووسومه وصورة وفيديو.',
  ),
  fields: {
    providerId: reference({ label: words('Fournisseur', 'Provider', 'المورد'), required: true, target: 'provider' }),
    content: longText({
      label: words('Contenu', 'Content', 'المحتوى'),
      required: true,
      searched: true,
      max: 2000,
      translated: true,
    }),
    hashtags: tags({
      label: words('Hashtags', 'Hashtags', 'الوسوم'),
      hint: words('Sans le signe #.', 'Without the # sign.', 'بدون العلامة \u2066#\u2069.'),
      required: true,
      max: 10,
    }),
    imageUrl: url({
      label: words('Adresse de l’image', 'Image URL', 'رابط الصورة'),
      hint: words('Elle commence par https://', 'It starts with https://', 'يبدأ بـ \u2066https://\u2069'),
      required: true,
    }),
    videoUrl: url({
      label: words('Adresse de la vidéo', 'Video URL', 'رابط الفيديو'),
      hint: words('Elle commence par https://', 'It starts with https://', 'يبدأ بـ \u2066https://\u2069'),
      required: true,
    }),
  },
  title: ['content'],
  evidence: ['providerId'],
  list: ['content', 'hashtags', 'createdAt'],
  form: [
    {
      label: words('Publication', 'Publication', 'المنشور'),
      fields: ['providerId', 'content', 'hashtags'],
    },
    { label: words('Image et vidéo', 'Image and video', 'الصورة والفيديو'), fields: ['imageUrl', 'videoUrl'] },
  ],
  own: ownedBy('providerId', ['read', 'create', 'update', 'delete', 'activate']),
})
