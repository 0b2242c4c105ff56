import { organisation } from '#engine/definition/organisation.ts'
import { say, type Values, type Words } from '#engine/definition/words.ts'
import { defaultLanguage, type Language } from '#engine/definition/locale.ts'
import { fitInto, type Letterhead } from '#engine/files/letterhead.api.ts'
import { escapeMarkup } from '#engine/definition/escape-markup.ts'
import { renderLetterMessages } from './render-letter.messages.ts'

const { signature } = renderLetterMessages

/** The contents of a mail in one language, before rendering. Sentences may use the `values`. */
export interface Message extends MailText {
  readonly language: Language
  /** The address that the button opens. */
  readonly address?: string
  readonly values?: Values
}

/** The text of a mail. */
export interface MailText {
  readonly subject: Words
  readonly paragraphs: readonly Words[]
  /** The label of the button. */
  readonly button?: Words
}

/** A rendered mail: plain text and HTML have the same content. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * The Content-ID by which a mail refers to its attached logo (RFC 2392), so that the reader's mail program downloads
 * nothing.
 */
export const logoId = 'logo@souk'

// The placeholder is replaced by the logo when the mail is sent, because the logo may change while the mail waits.
const logoPlaceholder = '<!-- logo -->'

const maxLogoSize = { width: 220, height: 48 }

/** Renders a message as plain text and as HTML, right-to-left in Arabic. */
export function renderLetter({ language, subject, paragraphs, button, address = '', values = {} }: Message): Letter {
  const render = (sentence: Words) => say(sentence, language, values)
  const lines = paragraphs.map(render)
  const signed = say(signature, language, { name: organisation.name })
  const footer = organisation.mailFooter?.trim()
  return {
    subject: oneLine(render(subject)),
    text: [
      ...lines,
      ...(button ? [`${render(button)}\n${address}`] : []),
      `— ${signed}`,
      ...(footer ? [footer] : []),
    ].join('\n\n'),
    html: page(language, oneLine(render(subject)), [
      ...lines.map((line) => `<p style="margin:0 0 16px">${escapeMarkup(line)}</p>`),
      ...(button ? [buttonHtml(render(button), address)] : []),
      `<p style="margin:24px 0 0;color:#667085">${escapeMarkup(signed)}</p>`,
      ...(footer ? [footerHtml(footer)] : []),
    ]),
  }
}

/** Adds the current logo to a mail, if there is one. */
export function withLogo({ html, ...letter }: Letter, logo: Letterhead | null): Letter {
  return { ...letter, html: html.replace(logoPlaceholder, () => (logo ? logoHtml(logo) : '')) }
}

function logoHtml(logo: Letterhead): string {
  const { width, height } = fitInto(logo, maxLogoSize)
  const size = `width="${Math.round(width)}" height="${Math.round(height)}"`
  return `<img src="cid:${logoId}" ${size} alt="${escapeMarkup(organisation.name)}" style="display:block;margin:0 0 24px;border:0">`
}

function footerHtml(footer: string): string {
  const lines = escapeMarkup(footer).split(/\r?\n/).join('<br>')
  return `<p dir="auto" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #e4e7ec;color:#667085;font-size:12px">${lines}</p>`
}

/** Reduces a header value to one line, because names in it may contain line breaks. */
function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)
}

function buttonHtml(label: string, address: string): string {
  const href = escapeMarkup(address)
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f6a62;color:#ffffff;text-decoration:none;font-weight:600">${escapeMarkup(label)}</a></p>
<p style="margin:0 0 16px;color:#667085;font-size:12px;word-break:break-all"><span dir="ltr">${href}</span></p>`
}

function page(language: Language, title: string, content: readonly string[]): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  return `<!doctype html>
<html lang="${language ?? defaultLanguage}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title></head>
<body style="margin:0;padding:24px;background:#f4f5f7;font:15px/1.6 system-ui,-apple-system,'Segoe UI',Tahoma,sans-serif;color:#1d2433">
<div dir="${direction}" style="max-width:520px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff;text-align:start">
${logoPlaceholder}
<h1 style="margin:0 0 20px;font-size:20px">${escapeMarkup(title)}</h1>
${content.join('\n')}
</div>
</body>
</html>
`
}
