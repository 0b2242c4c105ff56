import { countColumn } from '#engine/fields/computed-columns.ts'
import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { image } from '#engine/fields/images/image.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { text } from '#engine/fields/text/text.ts'
import { brandSummary } from './resources.ts'

/** A brand that articles are sold under, usually that of a network operator. */
export const brand = resource({
  ...brandSummary,
  empty: words(
    'Ajoutez les marques et les opérateurs sous lesquels les articles sont vendus.',
    'Add the brands and operators that articles are sold under.',
    'أضف العلامات التجارية والمشغلين الذين تباع المنتجات تحت أسمائهم.',
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
    image: image({ label: words('Logo', 'Logo', 'الشعار') }),
  },
  title: ['name'],
  list: ['image', 'name', 'articles', 'description'],
  combined: {
    articles: countColumn({ label: words('Articles', 'Articles', 'المنتجات'), resource: 'article', field: 'brandId' }),
  },
  sort: 'name',
  form: [{ label: words('Marque', 'Brand', 'العلامة التجارية'), fields: ['name', 'description', 'image'] }],
  tabs: [{ resource: 'article', field: 'brandId' }],
})
