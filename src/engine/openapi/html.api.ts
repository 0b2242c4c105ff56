import { escapeMarkup } from '#engine/definition/escape-markup.ts'

/** Escapes text for HTML and converts `code` in backquotes to code elements. */
export function html(words: string): string {
  return escapeMarkup(words).replace(/`([^`]+)`/g, '<code>$1</code>')
}

/**
 * The Content-Security-Policy of documentation pages. It allows this server's own style and script, and requests to
 * this server.
 */
export const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A complete documentation page. */
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
