import type { FastifyInstance } from 'fastify'
import { every, hour, second } from '#engine/jobs/repeating-task.api.ts'
import { deleteOldAttempts } from '#engine/http/limits/attempt-counters.api.ts'
import { deleteOldMails } from '#engine/mail/outbox.api.ts'
import { createMailSender } from '#engine/mail/mail-sender.api.ts'
import type { Sealer } from '#engine/encryption/encryption.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { letterheadFrom } from '#engine/files/letterhead.api.ts'
import { pictureStore } from '#engine/files/pictures.api.ts'
import type { Database } from '#engine/database/database.api.ts'
import { passkeyRoutes } from './passkeys/passkey-routes.api.ts'
import { deleteOldPasskeyChallenges } from './passkeys/passkeys.api.ts'
import { createAccountContext } from './account-context.api.ts'
import { refuseAboveUser } from '#market/shared/administrators.api.ts'
import { checkMembers } from './directory/directory-checks.api.ts'
import { DirectoryClients } from './directory/directory-client.api.ts'
import { deleteOldAttemptsAtDirectories, directoryLogoutRoute } from './directory/directory-logout.api.ts'
import { directorySignInRoutes } from './directory/directory-sign-in.api.ts'
import { tokenKeyRoute } from './tokens/api-token.api.ts'
import { deleteOldChallenges } from './two-factor/challenge.api.ts'
import { credentialRoutes } from './passwords/credentials.api.ts'
import { invitationRoutes } from './passwords/invitation.api.ts'
import { mySessionRoutes } from './sessions/my-sessions.api.ts'
import { prepareDummyHash } from './passwords/passwords.api.ts'
import { profileRoutes } from './profile.api.ts'
import { vouchForEmailRoute } from './sign-in/email-verification.api.ts'
import { registerRoutes } from './sign-in/register.api.ts'
import { resetRoutes } from './passwords/reset-password.api.ts'
import { revealRoutes } from './reveal-routes.api.ts'
import { secondStepRoute } from './two-factor/second-step.api.ts'
import { recordRefusedChanges } from './refused-changes.api.ts'
import { seeAsRoute } from './sessions/see-as.api.ts'
import { sessionRoutes } from './sessions/session-routes.api.ts'
import { deleteOldSessions } from './sessions/sessions.api.ts'
import { setupRoutes } from './sign-in/setup.api.ts'
import { signInRoutes } from './sign-in/sign-in.api.ts'
import { twoFactorResetRoutes } from './two-factor/two-factor-reset.api.ts'
import { twoFactorRoutes } from './two-factor/two-factor-routes.api.ts'

/**
 * Registers the routes of accounts: sign-in and its mails, and revealing secrets when `open` is given. `loadDemo` loads
 * the sample marketplace at the first set-up.
 */
export function accountsArea(options: { loadDemo?: () => Promise<void>; open?: Sealer['open'] } = {}) {
  return (app: FastifyInstance, services: Services): void => {
    const { database, settings } = services
    const pictures = pictureStore(settings)
    const mail = createMailSender({
      database,
      from: settings.mailFrom,
      open: services.open,
      logo: () => letterheadFrom(pictures),
      log: app.log,
      ...(settings.smtpUrl && { smtpUrl: settings.smtpUrl }),
    })
    const access = createAccountContext(app, services, mail, options.loadDemo)

    const directories = new DirectoryClients(services)

    recordRefusedChanges(app, database)
    signInRoutes(app, access)
    directorySignInRoutes(app, access, directories)
    directoryLogoutRoute(app, access, directories)
    sessionRoutes(app, access)
    seeAsRoute(app, access)
    registerRoutes(app, access)
    vouchForEmailRoute(app, access)
    resetRoutes(app, access)
    credentialRoutes(app, access)
    secondStepRoute(app, access)
    twoFactorRoutes(app, access)
    twoFactorResetRoutes(app, access)
    passkeyRoutes(app, access)
    mySessionRoutes(app, access)
    tokenKeyRoute(app, access)
    profileRoutes(app, access, services)
    setupRoutes(app, access, services)
    if (options.open) revealRoutes(app, access, options.open)
    invitationRoutes(app, access, { user: refuseAboveUser })

    app.addHook('onReady', async () => {
      await access.key()
      await prepareDummyHash()
      mail.start()
    })
    app.addHook('onClose', () => mail.stop())
    every(app, {
      name: 'members of directories',
      milliseconds: 5 * second,
      work: (stopping) => checkMembers(access, directories, app.log, stopping),
    })
    every(app, { name: 'what signing in leaves', milliseconds: hour, work: () => tidy(database) })
  }
}

/** Deletes expired sessions, attempts, links and mails. */
async function tidy(database: Database): Promise<void> {
  await deleteOldSessions(database)
  await deleteOldAttempts(database)
  await deleteOldChallenges(database)
  await deleteOldAttemptsAtDirectories(database)
  await deleteOldPasskeyChallenges(database)
  await database.query({ text: `delete from password_link where expires_at < now() - interval '1 day'` })
  await database.query({ text: `delete from setup_link where created_at < now() - interval '2 days'` })
  await deleteOldMails(database)
}
