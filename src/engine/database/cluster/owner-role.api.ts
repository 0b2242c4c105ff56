import type { Queryable } from '../database.api.ts'

/**
 * The role of Souk in its own PostgreSQL. The role owns the database and has no other right. An injected statement
 * therefore cannot reach files or programs of the machine, as a superuser's could (`copy … from program`).
 */
export const ownerRole = 'souk'

/**
 * Creates the owner role and makes it the owner of the database and of everything that an early version of Souk created
 * as superuser. Both happen in one transaction: if the role exists, it owns everything.
 */
export async function createOwnerRole(superuser: Queryable, password: string): Promise<void> {
  await superuser.query({ text: createRoleSql(password) })
}

// Objects of extensions stay with the superuser, because extensions cannot change their owner. Indexes, sequences of
// columns and types of tables get the owner of their table.
function createRoleSql(password: string): string {
  return `do $do$
    declare
      owned record;
    begin
      create role ${ownerRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls${
        password ? ` password '${password}'` : ''
      };
      execute format('alter database %I owner to ${ownerRole}', current_database());
      for owned in
        select format('schema %I', nspname) as name from pg_namespace where nspname = 'public'
        union all
        select format(case relkind when 'v' then 'view %s' when 'm' then 'materialized view %s' when 'S' then 'sequence %s' else 'table %s' end,
            c.oid::regclass)
          from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
            and not exists (select from pg_depend where objid = c.oid and deptype in ('a', 'i', 'e') and classid = 'pg_class'::regclass
              and (relkind = 'S' or deptype = 'e'))
        union all
        select format('routine %s', p.oid::regprocedure) from pg_proc p where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend where objid = p.oid and deptype = 'e' and classid = 'pg_proc'::regclass)
        union all
        select format(case typtype when 'd' then 'domain %s' else 'type %s' end, t.oid::regtype)
          from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('d', 'e')
          and not exists (select from pg_depend where objid = t.oid and deptype = 'e' and classid = 'pg_type'::regclass)
      loop
        execute format('alter %s owner to ${ownerRole}', owned.name);
      end loop;
    end
  $do$`
}
