import { escapeMarkup } from '#engine/definition/escape-markup.ts'

/** Words as HTML, with `code` between backquotes. */
export function html(words: string): string {
  return escapeMarkup(words).replace(/`([^`]+)`/g, '<code>$1</code>')
}

/** What a page of the documentation may load: this server's own style and script, and what it asks of this server. */
export const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A whole page of the documentation. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${html(title)}</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
${body}
</body>
</html>
`
}
