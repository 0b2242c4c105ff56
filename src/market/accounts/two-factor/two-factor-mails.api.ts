import type { Message } from '#engine/mail/render-letter.api.ts'
import type { Words } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'
import { twoFactorMailsMessages } from './two-factor-mails.messages.ts'

const { hello, notYou } = twoFactorMailsMessages

function notice(language: Language, subject: Words, paragraph: Words, values: Message['values'] = {}): Message {
  return { language, subject, paragraphs: [hello, paragraph, notYou], values }
}

/** The notice that signing in requires a code from now on. */
export function twoFactorOnMail(language: Language): Message {
  return notice(language, twoFactorMailsMessages.twoFactorAuthenticationIsOn, twoFactorMailsMessages.aCodeFromYourApp)
}

/** The notice that signing in no longer requires a code. */
export function twoFactorOffMail(language: Language): Message {
  return notice(
    language,
    twoFactorMailsMessages.twoFactorAuthenticationIsOff,
    twoFactorMailsMessages.yourPasswordAloneIsEnough,
  )
}

/** The notice that an administrator removed the second step. */
export function twoFactorResetMail(language: Language): Message {
  return notice(
    language,
    twoFactorMailsMessages.twoFactorAuthenticationWasReset,
    twoFactorMailsMessages.anAdministratorHasRemovedTwo,
  )
}

/** The notice of a sign-in from a new browser. */
export function newDeviceMail(language: Language, from: { readonly ip: string; readonly browser: string }): Message {
  return notice(language, twoFactorMailsMessages.newSignInToYour, twoFactorMailsMessages.yourAccountHasJustBeen, {
    ip: from.ip,
    browser: from.browser.slice(0, 200),
  })
}

/** The notice that a recovery code was used, with the number of remaining codes. */
export function recoveryCodeUsedMail(language: Language, left: number): Message {
  return notice(language, twoFactorMailsMessages.aRecoveryCodeWasUsed, twoFactorMailsMessages.aRecoveryCodeHasJust, {
    left,
  })
}
