import { expect, test } from 'vitest'
import { droppedDeclarations } from './css-support.ts'

test('a declaration that Chromium drops is reported with its line', async () => {
  const sheet = `.event {
  display: grid;
  /* Repetition as often as fits does not go together with a track of automatic width. */
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)) auto;
  text-align: -webkit-match-parent;
  text-align: match-parent;
}
@media print {
  a:hover { colour: red; content: 'a;b: c' !important }
}
@font-face { src: url('a.woff2') }`
  expect(await droppedDeclarations([sheet])).toEqual([
    ['4: grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)) auto', '9: colour: red'],
  ])
})
