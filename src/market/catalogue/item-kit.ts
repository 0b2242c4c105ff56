import { countColumn } from '#engine/fields/computed-columns.ts'
import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { image } from '#engine/fields/images/image.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { text } from '#engine/fields/text/text.ts'
import { itemKitSummary } from './resources.ts'

/** An item kit: the second level of the catalogue, a group of items inside a category. */
export const itemKit = resource({
  ...itemKitSummary,
  empty: words(
    'Un kit rassemble les éléments d’une même catégorie, par exemple les forfaits d’un pays.',
    'A kit groups items of one category, for example the plans for a country.',
    'تجمع المجموعة عناصر من فئة واحدة، مثل باقات بلد معين.',
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
    categoryId: reference({ label: words('Catégorie', 'Category', 'الفئة'), required: true, target: 'category' }),
    description: longText({
      label: words('Description', 'Description', 'الوصف'),
      searched: true,
      max: 1000,
      translated: true,
    }),
    image: image({ label: words('Image', 'Image', 'الصورة') }),
  },
  title: ['name'],
  list: ['image', 'name', 'categoryId', 'articles', 'description'],
  combined: {
    articles: countColumn({
      label: words('Articles', 'Articles', 'المنتجات'),
      resource: 'article',
      field: 'itemKitId',
    }),
  },
  sort: 'name',
  // Kits of different categories may have the same name, such as « Europe ».
  unique: [{ fields: ['categoryId', 'name'] }],
  form: [
    {
      label: words('Kit d’éléments', 'Item kit', 'مجموعة العناصر'),
      fields: ['categoryId', 'name', 'description', 'image'],
    },
  ],
  tabs: [
    { resource: 'item', field: 'itemKitId' },
    { resource: 'article', field: 'itemKitId' },
  ],
})
