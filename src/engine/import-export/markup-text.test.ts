import { expect, test } from 'vitest'
import { hasMarkup, textOfMarkup } from './dry-run/markup-text.api.ts'

test.each([
  // A cell of Shopify's "Body (HTML)" column.
  [
    '<p>Une <strong>eSIM</strong> &amp; un code.</p>\n<p>Valable 30&nbsp;jours.</p>',
    'Une eSIM & un code.\n\nValable 30 jours.',
  ],
  ['<ul>\n<li>5 Go</li>\n<li><p>Appels</p></li>\n</ul>\n<p>Fin</p>', '• 5 Go\n• Appels\n\nFin'],
  ['Avant<ol><li>Scanner</li><li>Activer</li></ol>', 'Avant\n\n1. Scanner\n2. Activer'],
  // A cell of WooCommerce's "Description" column, where a line end is the two characters `\n`.
  ['Forfait <em>Europe</em>\\n\\nSans engagement<br />Sans SIM', 'Forfait Europe\n\nSans engagement\nSans SIM'],
  ['<style>p{color:red}</style><div class="x">Prix&#160;: 5&euro;</div><!-- fin -->', 'Prix : 5€'],
  ['L&#8217;été, d&#x2019;un caf&eacute;', 'L’été, d’un café'],
  ['<table><tr><td>Données</td><td>5 Go</td></tr><tr><td>Jours</td><td>30</td></tr></table>', 'Données 5 Go\nJours 30'],
  ['&lt;p&gt; est une balise', '<p> est une balise'],
])('the text of %j is %j', (html, text) => {
  expect(textOfMarkup(html)).toBe(text)
})

test.each(['Prix < 5 & délai > 3', 'R&D; AT&T', 'a <b', 'x<y>z', 'C:\\nouveau', '1 &2; 3', ''])(
  '%j contains no markup and is returned unchanged',
  (text) => {
    expect(hasMarkup(text)).toBe(false)
    expect(textOfMarkup(text)).toBe(text)
  },
)
