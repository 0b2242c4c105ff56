import type { Message } from '#engine/mail/render-letter.api.ts'
import type { Words } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'
import { twoFactorMailsMessages } from './two-factor-mails.messages.ts'

const { hello, notYou } = twoFactorMailsMessages

function notice(language: Language, subject: Words, paragraph: Words, values: Message['values'] = {}): Message {
  return { language, subject, paragraphs: [hello, paragraph, notYou], values }
}

/** Tells somebody that a code is asked for from now on. */
export function twoFactorOnMail(language: Language): Message {
  return notice(language, twoFactorMailsMessages.twoFactorAuthenticationIsOn, twoFactorMailsMessages.aCodeFromYourApp)
}

/** Tells somebody that no code is asked for any more. */
export function twoFactorOffMail(language: Language): Message {
  return notice(
    language,
    twoFactorMailsMessages.twoFactorAuthenticationIsOff,
    twoFactorMailsMessages.yourPasswordAloneIsEnough,
  )
}

/** Tells somebody that an administrator took their second step away. */
export function twoFactorResetMail(language: Language): Message {
  return notice(
    language,
    twoFactorMailsMessages.twoFactorAuthenticationWasReset,
    twoFactorMailsMessages.anAdministratorHasRemovedTwo,
  )
}

/** Tells somebody that a browser nobody has seen was let in. */
export function newDeviceMail(language: Language, from: { readonly ip: string; readonly browser: string }): Message {
  return notice(language, twoFactorMailsMessages.newSignInToYour, twoFactorMailsMessages.yourAccountHasJustBeen, {
    ip: from.ip,
    browser: from.browser.slice(0, 200),
  })
}

/** Tells somebody that a recovery code let somebody in, and how many are left. */
export function recoveryCodeUsedMail(language: Language, left: number): Message {
  return notice(language, twoFactorMailsMessages.aRecoveryCodeWasUsed, twoFactorMailsMessages.aRecoveryCodeHasJust, {
    left,
  })
}
