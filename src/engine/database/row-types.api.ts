import pg from 'pg'

const { builtins } = pg.types
const keptAsText = new Set<number>([
  builtins.DATE,
  builtins.TIME,
  builtins.TIMETZ,
  builtins.TIMESTAMP,
  builtins.TIMESTAMPTZ,
  builtins.INTERVAL,
  builtins.INT8,
  builtins.NUMERIC,
])

function keepText(value: string): string {
  return value
}

/**
 * The conversion of PostgreSQL values to JavaScript values. Days, instants, int8 and numeric stay the text that
 * PostgreSQL wrote, because a float would lose money and a Date would move days. jsonb is parsed.
 */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    keptAsText.has(oid) && format !== 'binary'
      ? keepText
      : pg.types.getTypeParser(oid, format ?? 'text')) as typeof pg.types.getTypeParser,
}
