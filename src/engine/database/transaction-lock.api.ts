import type { Queryable } from './database.api.ts'

/** Waits until no other transaction has the lock of this name, and takes it until the open transaction ends. */
export async function lockTransaction(on: Queryable, name: string): Promise<void> {
  await on.query({ text: 'select pg_advisory_xact_lock(hashtext($1))', values: [name] })
}
