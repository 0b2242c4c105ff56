import type { Message } from '#engine/mail/render-letter.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import { passwordMailsMessages } from './password-mails.messages.ts'

const { ignore, contactMessage } = passwordMailsMessages

/** The mail with a link for a person who forgot the password. */
export function forgottenMail(language: Language, address: string, minutes: number): Message {
  return {
    language,
    subject: passwordMailsMessages.chooseANewPassword,
    paragraphs: [passwordMailsMessages.hello, passwordMailsMessages.youAskedToChooseA, ignore],
    button: { label: passwordMailsMessages.chooseAPassword, address },
    values: { minutes },
  }
}

/** The mail that invites a person to choose a password. */
export function invitationMail(language: Language, address: string, hours: number): Message {
  return {
    language,
    subject: passwordMailsMessages.yourAccessToSouk,
    paragraphs: [
      passwordMailsMessages.hello,
      passwordMailsMessages.chooseAPasswordForYour,
      passwordMailsMessages.ifYouDidNotExpect,
    ],
    button: { label: passwordMailsMessages.chooseAPassword, address },
    values: { hours },
  }
}

/** The notice that the password of the account has changed. */
export function passwordChangedMail(language: Language): Message {
  return {
    language,
    subject: passwordMailsMessages.yourPasswordHasChanged,
    paragraphs: [passwordMailsMessages.hello, passwordMailsMessages.thePasswordOfYourAccount, contactMessage],
  }
}

/** The notice, sent to the old and the new address, that an account's e-mail address has changed. */
export function emailChangedMail(language: Language): Message {
  return {
    language,
    subject: passwordMailsMessages.theAddressOfYourAccount,
    paragraphs: [passwordMailsMessages.hello, passwordMailsMessages.theEmailAddressOfYour, contactMessage],
  }
}
