import { words } from '#engine/definition/words.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import classes from './delivery-page.module.css'

const title = words('Mon téléphone prend-il l’eSIM ?', 'Does my phone take eSIM?', 'هل يدعم هاتفي eSIM؟')

/** Which phones of a maker take an eSIM, and where their settings ask for it. */
const makers = [
  {
    maker: words('Apple', 'Apple', 'Apple'),
    models: words(
      'iPhone XS, XR et plus récents, sauf ceux vendus en Chine continentale.',
      'iPhone XS, XR and later, except those sold in mainland China.',
      '\u2066iPhone XS\u2069 و\u2066XR\u2069 وما بعدهما، عدا ما يباع في بر الصين الرئيسي.',
    ),
    place: words(
      'Réglages › Données cellulaires › Ajouter une eSIM',
      'Settings › Mobile Service › Add eSIM',
      'الإعدادات › خلوي › إضافة eSIM',
    ),
  },
  {
    maker: words('Samsung', 'Samsung', 'Samsung'),
    models: words(
      'Galaxy S20 et plus récents, Note 20, Z Flip, Z Fold, A54 et suivants.',
      'Galaxy S20 and later, Note 20, Z Flip, Z Fold, A54 and later.',
      '\u2066Galaxy S20\u2069 وما بعده، و\u2066Note 20\u2069 و\u2066Z Flip\u2069 و\u2066Z Fold\u2069 و\u2066A54\u2069 وما بعده.',
    ),
    place: words(
      'Paramètres › Connexions › Gestionnaire SIM › Ajouter une eSIM',
      'Settings › Connections › SIM manager › Add eSIM',
      'الإعدادات › الاتصالات › مدير بطاقة \u2066SIM\u2069 › إضافة eSIM',
    ),
  },
  {
    maker: words('Google', 'Google', 'Google'),
    models: words('Pixel 4 et plus récents.', 'Pixel 4 and later.', '\u2066Pixel 4\u2069 وما بعده.'),
    place: words(
      'Paramètres › Réseau et Internet › Cartes SIM › Ajouter une carte SIM',
      'Settings › Network and internet › SIMs › Add SIM',
      'الإعدادات › الشبكة والإنترنت › شرائح \u2066SIM\u2069 › إضافة شريحة SIM',
    ),
  },
  {
    maker: words('Autres marques', 'Other makers', 'علامات أخرى'),
    models: words(
      'Composez *#06# : si un numéro EID s’affiche, le téléphone prend l’eSIM.',
      'Dial *#06#: if an EID number appears, the phone takes eSIM.',
      'اطلب \u2066*#06#\u2069: إن ظهر رقم EID فالهاتف يدعم eSIM.',
    ),
    place: words(
      'Réglages du réseau mobile › Ajouter une eSIM',
      'Mobile network settings › Add eSIM',
      'إعدادات شبكة الجوال › إضافة eSIM',
    ),
  },
]

const unlocked = words(
  'Le téléphone ne doit pas être bloqué par un opérateur.',
  'The phone must not be locked to an operator.',
  'يجب ألا يكون الهاتف مقفلًا على مشغل.',
)

/** Which phones take an eSIM, by who makes them. */
export function DeviceCompatibility() {
  const say = useSay()
  return (
    <details className={classes.devices}>
      <summary>{say(title)}</summary>
      <dl>
        {makers.map(({ maker, models, place }) => (
          <div key={maker.en}>
            <dt>{say(maker)}</dt>
            <dd>{say(models)}</dd>
            <dd>{say(place)}</dd>
          </div>
        ))}
      </dl>
      <p>{say(unlocked)}</p>
    </details>
  )
}
