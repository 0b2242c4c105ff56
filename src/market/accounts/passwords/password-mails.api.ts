import type { Message } from '#engine/mail/render-letter.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import { passwordMailsMessages } from './password-mails.messages.ts'

const { ignore, contactMessage } = passwordMailsMessages

/** To somebody who has forgotten a password. */
export function forgottenMail(language: Language, address: string, minutes: number): Message {
  return {
    language,
    subject: passwordMailsMessages.chooseANewPassword,
    paragraphs: [passwordMailsMessages.hello, passwordMailsMessages.youAskedToChooseA, ignore],
    button: { label: passwordMailsMessages.chooseAPassword, address },
    values: { minutes },
  }
}

/** To somebody for whom a member of staff wants a password chosen. */
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

/** Tells somebody that the password has changed. */
export function passwordChangedMail(language: Language): Message {
  return {
    language,
    subject: passwordMailsMessages.yourPasswordHasChanged,
    paragraphs: [passwordMailsMessages.hello, passwordMailsMessages.thePasswordOfYourAccount, contactMessage],
  }
}

/** Tells both mailboxes that the address of an account has changed. */
export function emailChangedMail(language: Language): Message {
  return {
    language,
    subject: passwordMailsMessages.theAddressOfYourAccount,
    paragraphs: [passwordMailsMessages.hello, passwordMailsMessages.theEmailAddressOfYour, contactMessage],
  }
}
