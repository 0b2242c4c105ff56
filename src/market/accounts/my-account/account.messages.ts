import { words } from '#engine/definition/words.ts'

/** What my account says besides the sentences that other screens say too. */
export const accountMessages = {
  firstName: words('Prénom', 'First name', 'الاسم الأول'),
  lastName: words('Nom', 'Last name', 'اسم العائلة'),
  username: words('Nom d’utilisateur', 'Username', 'اسم المستخدم'),
  email: words('E-mail', 'E-mail', 'البريد الإلكتروني'),
  profileSaved: words('Votre profil est à jour', 'Your profile is up to date', 'تم تحديث ملفك الشخصي'),
  everywhere: words(
    'Ces choix vous suivent sur tous vos appareils.',
    'These choices follow you to all your devices.',
    'تتبعك هذه الاختيارات على جميع أجهزتك.',
  ),
  device: words('Comme l’appareil', 'As the device', 'حسب الجهاز'),
  density: words('Hauteur des lignes', 'Row height', 'ارتفاع الصفوف'),

  sessions: words('Où vous êtes connecté', 'Where you are signed in', 'أماكن تسجيل دخولك'),
  sessionsHint: words(
    'Fermez ce que vous ne reconnaissez pas, puis changez votre mot de passe.',
    'End what you do not recognise, then change your password.',
    'أغلق ما لا تعرفه ثم غيّر كلمة المرور.',
  ),
  here: words('Cette session', 'This session', 'هذه الجلسة'),
  facts: words(
    'Depuis {{begun}} · vu pour la dernière fois {{seen}}',
    'Since {{begun}} · last seen {{seen}}',
    'منذ {{begun}} · آخر ظهور {{seen}}',
  ),
  end: words('Fermer', 'End', 'إنهاء'),
  endOne: words('Fermer la session : {{where}}', 'End the session: {{where}}', 'إنهاء الجلسة: {{where}}'),
  ended: words('Session fermée', 'Session ended', 'تم إنهاء الجلسة'),
  endOthers: words('Se déconnecter partout ailleurs', 'Sign out everywhere else', 'تسجيل الخروج من كل مكان آخر'),
  endedOthers: words('Vous n’êtes plus connecté qu’ici', 'You are signed in only here now', 'لم تعد مسجلا إلا هنا'),
  onlyHere: words(
    'Vous n’êtes connecté nulle part ailleurs.',
    'You are signed in nowhere else.',
    'لم تسجل الدخول في أي مكان آخر.',
  ),

  signIns: words('Connexions récentes', 'Recent sign-ins', 'عمليات الدخول الأخيرة'),
  entered: words('Connexion', 'Signed in', 'تم الدخول'),
  refused: words('Refusée', 'Refused', 'مرفوض'),
  at: words('Date', 'Date', 'التاريخ'),
  result: words('Résultat', 'Result', 'النتيجة'),
  from: words('Adresse', 'Address', 'العنوان'),
  with: words('Navigateur', 'Browser', 'المتصفح'),
  failed: words('Impossible de lire cette liste.', 'This list could not be read.', 'تعذرت قراءة هذه القائمة.'),
  again: words('Réessayer', 'Try again', 'إعادة المحاولة'),
} as const

/** What a browser on a system is called. */
export const browserOn = words('{{browser}} sur {{system}}', '{{browser}} on {{system}}', '{{browser}} على {{system}}')

/** A browser that says nothing one could understand. */
export const unknownBrowser = words('Navigateur inconnu', 'Unknown browser', 'متصفح غير معروف')
