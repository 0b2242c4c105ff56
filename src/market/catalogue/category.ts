import { countColumn } from '#engine/fields/computed-columns.ts'
import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { image } from '#engine/fields/images/image.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { text } from '#engine/fields/text/text.ts'
import { categorySummary } from './resources.ts'

/** A category: the first level of the catalogue. */
export const category = resource({
  ...categorySummary,
  empty: words(
    'Le catalogue commence ici : créez une catégorie, puis ses kits et leurs éléments.',
    'The catalogue starts here: create a category, then its kits and their items.',
    'يبدأ الكتالوج من هنا: أنشئ فئة ثم مجموعاتها وعناصرها.',
  ),
  fields: {
    name: text({
      label: words('Nom', 'Name', 'الاسم'),
      required: true,
      unique: true,
      searched: true,
      max: 80,
      translated: true,
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
  list: ['image', 'name', 'articles', 'description'],
  combined: {
    articles: countColumn({
      label: words('Articles', 'Articles', 'المنتجات'),
      resource: 'article',
      field: 'categoryId',
    }),
  },
  sort: 'name',
  form: [{ label: words('Catégorie', 'Category', 'الفئة'), fields: ['name', 'description', 'image'] }],
  tabs: [
    { resource: 'item-kit', field: 'categoryId' },
    { resource: 'article', field: 'categoryId' },
  ],
})
