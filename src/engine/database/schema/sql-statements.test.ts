import { describe, expect, it } from 'vitest'
import { statementsOf, withoutConcurrently } from './sql-statements.api.ts'

describe('an SQL text', () => {
  it('is split only at semicolons that end a statement', () => {
    const sql = `
      -- a comment; with one
      create function f() returns text language sql as $$ select 'a;b'; $$;
      /* another; */ select 'it''s; here', "odd;name", e'\\';', $tag$ ; $$ ; $tag$, 1 - 1;
      select $1;
      -- the end;`
    expect(statementsOf(sql).map((statement) => statement.replaceAll(/\s+/g, ' '))).toEqual([
      `-- a comment; with one create function f() returns text language sql as $$ select 'a;b'; $$`,
      `/* another; */ select 'it''s; here', "odd;name", e'\\';', $tag$ ; $$ ; $tag$, 1 - 1`,
      'select $1',
    ])
  })

  it('keeps the word concurrently inside names and texts', () => {
    expect(withoutConcurrently('create unique index concurrently concurrently_made on t (a)')).toBe(
      'create unique index concurrently_made on t (a)',
    )
    expect(withoutConcurrently('DROP INDEX CONCURRENTLY a')).toBe('DROP INDEX a')
  })
})
