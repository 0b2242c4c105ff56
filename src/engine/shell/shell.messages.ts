import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the frame around the screens. */
export const shellMessages = defineMessages('shell', {
  menu: words('Menu principal', 'Main menu', 'القائمة الرئيسية'),
  menuShow: words('Afficher le menu', 'Show the menu', 'إظهار القائمة'),
  menuHide: words('Masquer le menu', 'Hide the menu', 'إخفاء القائمة'),
  skip: words('Aller au contenu', 'Skip to content', 'الانتقال إلى المحتوى'),
  family: words('Listes liées', 'Related lists', 'قوائم مرتبطة'),
  breadcrumbs: words('Fil d’Ariane', 'Breadcrumbs', 'مسار التنقل'),
  previous: words('Précédent dans la liste (K)', 'Previous in the list (K)', 'السابق في القائمة (K)'),
  next: words('Suivant dans la liste (J)', 'Next in the list (J)', 'التالي في القائمة (J)'),
  profile: words('Mon profil', 'My profile', 'ملفي الشخصي'),
  account: words('Mon compte', 'My account', 'حسابي'),
  help: words('Aide : premiers pas', 'Help: first steps', 'المساعدة: الخطوات الأولى'),
  logout: words('Se déconnecter', 'Sign out', 'تسجيل الخروج'),
  logoutFailed: words(
    'Le serveur n’a pas confirmé la déconnexion ; cet appareil, lui, est déconnecté.',
    'The server did not confirm, but this device is signed out.',
    'لم يؤكد الخادم الخروج، لكن هذا الجهاز سجل خروجه.',
  ),
  forbidden: words('Accès réservé', 'Restricted access', 'وصول مقيد'),
  forbiddenDetail: words(
    'Votre privilège ne permet pas d’ouvrir cet écran. Demandez-le à un administrateur.',
    'Your privilege does not let you open this screen. Ask an administrator.',
    'صلاحيتك لا تسمح بفتح هذه الشاشة. اطلبها من أحد المسؤولين.',
  ),
  home: words('Accueil', 'Home', 'الرئيسية'),
})
