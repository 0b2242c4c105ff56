/** Words as HTML, whatever they contain, with `code` between backquotes. */
export function html(words: string): string {
  const escaped = words.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
  return escaped.replace(/`([^`]+)`/g, '<code>$1</code>')
}
