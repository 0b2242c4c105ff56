import { defineMessages, words } from '#engine/definition/words.ts'

/** The manufacturers, phones and menu paths in the list of phones that support eSIM. */
export const deviceCompatibilityMessages = defineMessages('orders.device-compatibility', {
  apple: words('Apple', 'Apple', 'Apple'),
  iphoneXsXrAndLater: words(
    'iPhone XS, XR et plus récents, sauf ceux vendus en Chine continentale.',
    'iPhone XS, XR and later, except those sold in mainland China.',
    '\u2066iPhone XS\u2069 و\u2066XR\u2069 وما بعدهما، عدا ما يباع في بر الصين الرئيسي.',
  ),
  settingsMobileServiceAddEsim: words(
    'Réglages › Données cellulaires › Ajouter une eSIM',
    'Settings › Mobile Service › Add eSIM',
    'الإعدادات › خلوي › إضافة eSIM',
  ),
  samsung: words('Samsung', 'Samsung', 'Samsung'),
  galaxyS20AndLaterNote: words(
    'Galaxy S20 et plus récents, Note 20, Z Flip, Z Fold, A54 et suivants.',
    'Galaxy S20 and later, Note 20, Z Flip, Z Fold, A54 and later.',
    '\u2066Galaxy S20\u2069 وما بعده، و\u2066Note 20\u2069 و\u2066Z Flip\u2069 و\u2066Z Fold\u2069 و\u2066A54\u2069 وما بعده.',
  ),
  settingsConnectionsSimManagerAdd: words(
    'Paramètres › Connexions › Gestionnaire SIM › Ajouter une eSIM',
    'Settings › Connections › SIM manager › Add eSIM',
    'الإعدادات › الاتصالات › مدير بطاقة \u2066SIM\u2069 › إضافة eSIM',
  ),
  google: words('Google', 'Google', 'Google'),
  pixel4AndLater: words('Pixel 4 et plus récents.', 'Pixel 4 and later.', '\u2066Pixel 4\u2069 وما بعده.'),
  settingsNetworkAndInternetSims: words(
    'Paramètres › Réseau et Internet › Cartes SIM › Ajouter une carte SIM',
    'Settings › Network and internet › SIMs › Add SIM',
    'الإعدادات › الشبكة والإنترنت › شرائح \u2066SIM\u2069 › إضافة شريحة SIM',
  ),
  otherMakers: words('Autres marques', 'Other makers', 'علامات أخرى'),
  dial06IfAnEid: words(
    'Composez *#06# : si un numéro EID s’affiche, le téléphone prend l’eSIM.',
    'Dial *#06#: if an EID number appears, the phone takes eSIM.',
    'اطلب \u2066*#06#\u2069: إن ظهر رقم EID فالهاتف يدعم eSIM.',
  ),
  mobileNetworkSettingsAddEsim: words(
    'Réglages du réseau mobile › Ajouter une eSIM',
    'Mobile network settings › Add eSIM',
    'إعدادات شبكة الجوال › إضافة eSIM',
  ),
  title: words('Mon téléphone est-il compatible eSIM ?', 'Does my phone support eSIM?', 'هل يدعم هاتفي eSIM؟'),
  unlocked: words(
    'Le téléphone ne doit pas être bloqué par un opérateur.',
    'The phone must not be locked to an operator.',
    'يجب ألا يكون الهاتف مقفلًا على مشغل.',
  ),
})
