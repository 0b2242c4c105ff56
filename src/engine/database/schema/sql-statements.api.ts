// The parts of an SQL text in which a semicolon ends no statement: comments, quoted texts and names, and dollar-quoted
// bodies.
const pieces =
  /--[^\n]*|\/\*[\s\S]*?\*\/|e'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;'"$\-/e]+|[\s\S]/giu

/** Splits an SQL text into statements; parts with only comments are omitted. */
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

/** The statement without CONCURRENTLY, for a transaction with exclusive access to the table. */
export function withoutConcurrently(statement: string): string {
  return statement.replace(/\b(index|table|view)\s+concurrently\b/giu, '$1')
}

/** Whether a statement, after any comments, is a VACUUM, which no transaction may contain. */
export function isVacuum(statement: string): boolean {
  return /^(\s|--[^\n]*\n|\/\*[\s\S]*?\*\/)*vacuum\b/i.test(statement)
}
