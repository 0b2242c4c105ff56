import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { clusterUrl, ClusterServer, createCluster } from './cluster.api.ts'
import { openOwnDatabase } from './own-database.api.ts'
import { postgresPrograms } from './programs.api.ts'
import { openServer } from '../server.api.ts'

describe('the role of Souk in its own PostgreSQL', () => {
  let folder = ''

  afterEach(() => rmSync(folder, { recursive: true }))

  it('owns everything and reaches no file or program of the machine, even in a database created by an early version as superuser', async () => {
    folder = mkdtempSync(join(tmpdir(), 'souk-data-'))
    await makeAsSuperuser()
    for (const start of ['first', 'second']) {
      const database = await openOwnDatabase(folder, { create: true, size: 2 })
      try {
        const [rights] = await database.query({
          text: `select rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user`,
        })
        expect(rights).toEqual({
          rolname: 'souk',
          rolsuper: false,
          rolcreatedb: false,
          rolcreaterole: false,
          rolreplication: false,
          rolbypassrls: false,
        })
        await expect(database.query({ text: `copy note from program 'id'` })).rejects.toThrow(/permission denied/)
        await expect(database.query({ text: `select pg_read_file('postgresql.conf')` })).rejects.toThrow(
          /permission denied/,
        )
        await database.query({ text: `alter table note add column "${start}" int; insert into note values (default)` })
        await database.query({
          text: `alter type size add value '${start}'; alter domain code add constraint ${start} check (value <> '')`,
        })
        await database.query({
          text: `create or replace function twice(int) returns int return $1 * 2 + ${start.length}; create extension if not exists pg_trgm`,
        })
        expect(await database.query({ text: 'select id from part_of_2026' })).toEqual([])
        await database.query({ text: 'alter table part detach partition part_of_2026' })
        await database.query({ text: `alter table part attach partition part_of_2026 for values in (2026)` })
      } finally {
        await database.close()
      }
    }
    const database = await openOwnDatabase(folder, { create: true, size: 2 })
    // These are the first statements of a restore.
    await database.query({
      text: 'drop schema public cascade; create schema public; create extension pg_trgm; create extension btree_gist',
    })
    await database.close()
  }, 60_000)

  async function makeAsSuperuser(): Promise<void> {
    const programs = postgresPrograms(join(folder, 'libraries'))
    await createCluster(programs, join(folder, 'database'))
    const server = await ClusterServer.start(programs, join(folder, 'database'))
    const database = await openServer(clusterUrl(join(folder, 'database')) ?? '', 1)
    await database.query({
      text: `create extension pg_trgm; create extension btree_gist; create sequence numbers;
        create type size as enum ('small'); create domain code as text; create table note (id bigint generated always as identity, code code);
        create function twice(int) returns int return $1 * 2; create view notes as select * from note;
        create table part (id int, year int) partition by list (year); create table part_of_2026 partition of part for values in (2026)`,
    })
    await database.close()
    await server.stop()
  }
})
