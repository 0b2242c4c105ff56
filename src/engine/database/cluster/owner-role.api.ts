import type { Queryable } from '../database.api.ts'

/**
 * The role that Souk works as in its own PostgreSQL: it owns the database and has no other right. A statement that an attacker changed
 * reaches no file and no program of the machine, as one of a superuser does (`copy … from program`).
 */
export const ownerRole = 'souk'

/**
 * Creates the owner role and gives it the database with all that a former Souk made as superuser, in one transaction: where the role
 * exists, it owns everything.
 */
export async function createOwnerRole(superuser: Queryable, password: string): Promise<void> {
  await superuser.query({ text: createRoleSql(password) })
}

// Members of extensions stay with the superuser: extensions have no other owner. Indexes, sequences of columns and types of
// tables follow their tables.
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
