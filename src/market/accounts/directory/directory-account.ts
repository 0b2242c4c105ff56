import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { instant } from '#engine/fields/dates/instant.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { email } from '#engine/fields/text/email.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { text } from '#engine/fields/text/text.ts'
import { directoryAccountSummary } from '../resources.ts'

/**
 * A person of a directory, identified by issuer and subject, and the account with which they work here. Without an
 * account, the person waits until an administrator chooses one.
 */
export const directoryAccount = resource({
  ...directoryAccountSummary,
  empty: words(
    'Les personnes apparaissent ici à leur première connexion par un annuaire.',
    'People appear here when they first sign in through a directory.',
    'يظهر الأشخاص هنا عند أول تسجيل دخول لهم عبر خدمة الدليل.',
  ),
  fields: {
    name: text({ label: words('Nom', 'Name', 'الاسم'), managed: true, searched: true, max: 160 }),
    email: email({ label: words('E-mail', 'Email', 'البريد الإلكتروني'), managed: true, searched: true }),
    directoryId: reference({
      label: words('Annuaire', 'Directory', 'الدليل'),
      managed: true,
      target: 'identity-provider',
    }),
    userId: reference({
      label: words('Compte', 'Account', 'الحساب'),
      hint: words(
        'Le compte avec lequel cette personne travaille. Choisir un compte existant le lui remet : son mot de passe ne sert plus.',
        'The account this person works with. Choosing an existing account hands it to them: its password stops working.',
        'الحساب الذي يعمل به هذا الشخص. اختيار حساب موجود يسلمه إليه، فلا تعود كلمة مروره تعمل.',
      ),
      // An account is handed to one person at a time, so bulk edits leave the field out.
      waits: true,
      target: 'user',
    }),
    note: longText({ label: words('Note', 'Note', 'ملاحظة'), max: 500 }),
    issuer: text({ label: words('Émetteur', 'Issuer', 'المُصدر'), managed: true, max: 500 }),
    subject: text({
      label: words('Identifiant dans l’annuaire', 'Identifier in the directory', 'المعرف في الدليل'),
      managed: true,
      searched: true,
      max: 255,
    }),
    lastSignIn: {
      ...instant({ label: words('Dernière connexion', 'Last sign-in', 'آخر تسجيل دخول'), managed: true }),
      saysNever: true,
    },
    leftAt: instant({
      label: words('A quitté l’annuaire', 'Left the directory', 'غادر الدليل'),
      hint: words(
        'Depuis, ses sessions sont fermées et ses jetons d’API arrêtés, jusqu’à sa prochaine connexion.',
        'Since then, their sessions are closed and their API tokens stopped, until they sign in again.',
        'منذئذ أُغلقت جلساته وتوقفت رموز API الخاصة به حتى يدخل من جديد.',
      ),
      managed: true,
    }),
  },
  title: ['name'],
  evidence: ['email'],
  list: ['name', 'directoryId', 'leftAt', 'lastSignIn', 'userId', 'email'],
  sort: 'name',
  form: [{ label: words('Compte', 'Account', 'الحساب'), fields: ['userId', 'note'] }],
})
