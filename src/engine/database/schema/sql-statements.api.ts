// What may hold a semicolon that ends nothing: comments, quoted text and names, dollar-quoted bodies.
const pieces =
  /--[^\n]*|\/\*[\s\S]*?\*\/|e'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;'"$\-/e]+|[\s\S]/giu

/** Cuts a text of SQL into its statements; those that hold only comments are left out. */
export function statementsOf(sql: string): string[] {
  const statements: string[] = []
  let current = ''
  let filled = false
  const end = (): void => {
    if (filled) statements.push(current.trim())
    current = ''
    filled = false
  }
  for (const [piece] of sql.matchAll(pieces)) {
    if (piece === ';') {
      end()
      continue
    }
    current += piece
    filled ||= !/^(--|\/\*)/.test(piece) && piece.trim() !== ''
  }
  end()
  return statements
}

/** The same statement for a transaction of whoever is alone with the table: CONCURRENTLY means nothing there. */
export function withoutConcurrently(statement: string): string {
  return statement.replace(/\b(index|table|view)\s+concurrently\b/giu, '$1')
}

/** Whether a statement, whatever is remarked before it, clears up a table, which no transaction may. */
export function isVacuum(statement: string): boolean {
  return /^(\s|--[^\n]*\n|\/\*[\s\S]*?\*\/)*vacuum\b/i.test(statement)
}
