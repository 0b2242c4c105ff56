import { createHash } from 'node:crypto'

/**
 * The Content-Security-Policy of a document: only files from this server, and the inline scripts and styles that the
 * build wrote into the document, by their hashes. No nonce is needed, because nothing injects a style element
 * (docs/decisions/0005).
 */
export function contentSecurityPolicy(document: string): string {
  const hashes = (tag: string): string =>
    [...document.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))]
      .map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      .join('')
  return [
    "default-src 'none'",
    `script-src 'self'${hashes('script')}`,
    `style-src 'self'${hashes('style')}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
