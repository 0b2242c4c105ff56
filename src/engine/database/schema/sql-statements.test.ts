import { describe, expect, it } from 'vitest'
import { statementsOf, withoutConcurrently } from './sql-statements.api.ts'

describe('A text of SQL', () => {
  it('is cut at the semicolons that end a statement and at no other', () => {
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

  it('keeps the concurrently of names and texts when the word means nothing', () => {
    expect(withoutConcurrently('create unique index concurrently concurrently_made on t (a)')).toBe(
      'create unique index concurrently_made on t (a)',
    )
    expect(withoutConcurrently('DROP INDEX CONCURRENTLY a')).toBe('DROP INDEX a')
  })
})
