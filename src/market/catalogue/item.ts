import { countColumn } from '#engine/fields/computed-columns.ts'
import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { image } from '#engine/fields/images/image.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { text } from '#engine/fields/text/text.ts'
import { itemSummary } from './resources.ts'

/** The third level of the catalogue, inside an item kit; each article belongs to an item. */
export const item = resource({
  ...itemSummary,
  empty: words(
    'Un élément précise ce qu’est un article, par exemple « 5 Go, 30 jours ».',
    'An item specifies what an article is, for example “5 GB, 30 days”.',
    'يحدد العنصر ماهية المنتج، مثل «5 غيغابايت، 30 يومًا».',
  ),
  fields: {
    name: text({
      label: words('Nom', 'Name', 'الاسم'),
      required: true,
      searched: true,
      natural: true,
      max: 80,
      translated: true,
    }),
    itemKitId: reference({
      label: words('Kit d’éléments', 'Item kit', 'مجموعة العناصر'),
      required: true,
      target: 'item-kit',
    }),
    description: longText({
      label: words('Description', 'Description', 'الوصف'),
      searched: true,
      max: 1000,
      translated: true,
    }),
    image: image({ label: words('Image', 'Image', 'الصورة') }),
  },
  title: ['name'],
  heading: words('{{itemKitId}} · {{name}}', '{{itemKitId}} · {{name}}', '{{itemKitId}} · {{name}}'),
  evidence: ['itemKitId'],
  list: ['image', 'name', 'itemKitId', 'articles'],
  combined: {
    articles: countColumn({ label: words('Articles', 'Articles', 'المنتجات'), resource: 'article', field: 'itemId' }),
  },
  sort: 'itemKitId',
  // Items of different kits may have the same name, such as « 5 Go, 30 jours ».
  unique: [{ fields: ['itemKitId', 'name'] }],
  form: [{ label: words('Élément', 'Item', 'العنصر'), fields: ['itemKitId', 'name', 'description', 'image'] }],
  tabs: [{ resource: 'article', field: 'itemId' }],
})
