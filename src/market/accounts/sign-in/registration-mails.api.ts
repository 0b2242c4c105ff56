import type { Message } from '#engine/mail/render-letter.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import { linkLifetimes } from '../passwords/password-link.api.ts'
import { registrationMailsMessages } from './registration-mails.messages.ts'

/** The mail after a registration; its link verifies the e-mail address and sets the password. */
export function registrationMail(
  language: Language,
  { link, username }: { readonly link: string; readonly username: string },
): Message {
  return {
    language,
    subject: registrationMailsMessages.confirmYourAddress,
    paragraphs: [
      registrationMailsMessages.hello,
      registrationMailsMessages.anAccountWasRequestedWith,
      registrationMailsMessages.ifYouDidNotRequest,
    ],
    button: { label: registrationMailsMessages.confirmMyAddress, address: link },
    values: { username, hours: linkLifetimes.invitationSeconds / 3600 },
  }
}

/** The mail to an existing account whose address was registered again. */
export function knownAddressMail(language: Language): Message {
  return {
    language,
    subject: registrationMailsMessages.youAlreadyHaveAnAccount,
    paragraphs: [registrationMailsMessages.hello, registrationMailsMessages.addressHasAnAccount],
  }
}
