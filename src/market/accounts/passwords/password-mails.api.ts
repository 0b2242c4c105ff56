import type { Message } from '#engine/mail/render-letter.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import { passwordMailsMessages } from './password-mails.messages.ts'

const { ignore, contactMessage } = passwordMailsMessages

/** The mail to people who forgot their password. */
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

/** The notice that the password has changed. */
export function passwordChangedMail(language: Language): Message {
  return {
    language,
    subject: passwordMailsMessages.yourPasswordHasChanged,
    paragraphs: [passwordMailsMessages.hello, passwordMailsMessages.thePasswordOfYourAccount, contactMessage],
  }
}

/** The notice, to both mailboxes, that an account's address has changed. */
export function emailChangedMail(language: Language): Message {
  return {
    language,
    subject: passwordMailsMessages.theAddressOfYourAccount,
    paragraphs: [passwordMailsMessages.hello, passwordMailsMessages.theEmailAddressOfYour, contactMessage],
  }
}
