import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of my account that no other screen uses. */
export const accountMessages = defineMessages('access.account', {
  firstName: words('Prénom', 'First name', 'الاسم الأول'),
  lastName: words('Nom', 'Last name', 'اسم العائلة'),
  username: words('Nom d’utilisateur', 'Username', 'اسم المستخدم'),
  email: words('E-mail', 'Email', 'البريد الإلكتروني'),
  profileSaved: words('Votre profil est à jour', 'Your profile is up to date', 'تم تحديث ملفك الشخصي'),
  everywhere: words(
    'Ces choix vous suivent sur tous vos appareils.',
    'These preferences apply on all your devices.',
    'تتبعك هذه الاختيارات على جميع أجهزتك.',
  ),
  device: words('Comme l’appareil', 'Same as device', 'حسب الجهاز'),
  density: words('Hauteur des lignes', 'Row height', 'ارتفاع الصفوف'),

  sessions: words('Vos sessions ouvertes', 'Where you are signed in', 'جلساتك المفتوحة'),
  sessionsHint: words(
    'Fermez ce que vous ne reconnaissez pas, puis changez votre mot de passe.',
    'End any session you do not recognise, then change your password.',
    'أغلق ما لا تعرفه ثم غيّر كلمة المرور.',
  ),
  here: words('Cette session', 'This session', 'هذه الجلسة'),
  facts: words(
    'Depuis {{begun}} · dernière activité {{seen}}',
    'Since {{begun}} · last active {{seen}}',
    'منذ {{begun}} · آخر نشاط {{seen}}',
  ),
  end: words('Déconnecter', 'Sign out', 'تسجيل الخروج'),
  endOne: words('Déconnecter : {{where}}', 'Sign out: {{where}}', 'تسجيل الخروج: {{where}}'),
  ended: words('Session fermée', 'Session ended', 'تم إنهاء الجلسة'),
  endOthers: words('Se déconnecter partout ailleurs', 'Sign out everywhere else', 'تسجيل الخروج من كل مكان آخر'),
  endedOthers: words(
    'Toutes vos autres sessions sont fermées',
    'You are now signed in only here',
    'أُغلقت كل جلساتك الأخرى',
  ),
  onlyHere: words(
    'Aucune autre session n’est ouverte.',
    'You are not signed in anywhere else.',
    'لا جلسة أخرى مفتوحة.',
  ),

  signIns: words('Connexions récentes', 'Recent sign-ins', 'آخر عمليات الدخول'),
  entered: words('Connexion', 'Signed in', 'تم الدخول'),
  refused: words('Refusée', 'Refused', 'مرفوض'),
  at: words('Date', 'Date', 'التاريخ'),
  result: words('Résultat', 'Result', 'النتيجة'),
  from: words('Adresse', 'Address', 'العنوان'),
  with: words('Navigateur', 'Browser', 'المتصفح'),
  failed: words('La liste n’a pas pu être chargée.', 'This list could not be loaded.', 'تعذر تحميل القائمة.'),
  again: words('Réessayer', 'Try again', 'إعادة المحاولة'),
} as const)

/** The name of a browser on an operating system. */
export const browserOn = defineMessages(
  'access.account.browserOn',
  words('{{browser}} sur {{system}}', '{{browser}} on {{system}}', '{{browser}} على {{system}}'),
)

/** The name shown for a browser whose user agent cannot be read. */
export const unknownBrowser = defineMessages(
  'access.account.unknownBrowser',
  words('Navigateur inconnu', 'Unknown browser', 'متصفح غير معروف'),
)
