import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the search button, which loads with the first screen; the palette's messages load later. */
export const searchButtonMessages = defineMessages('search-button', {
  open: words('Rechercher partout', 'Search everywhere', 'البحث في كل مكان'),
  short: words('Rechercher…', 'Search…', 'بحث…'),
  placeholder: words(
    'Un nom, un numéro, un écran, une action…',
    'A name, a number, a screen, an action…',
    'اسم أو رقم أو شاشة أو إجراء…',
  ),
})
