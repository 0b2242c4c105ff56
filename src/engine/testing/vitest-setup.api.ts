import { startCluster, sweepClusters } from './cluster.api.ts'

/**
 * Starts the PostgreSQL server that all test files share, once before the first of them. Vitest calls it for each project,
 * and the returned function after the last test file.
 */
export default async function beginTestRun(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['SOUK_TEST_DATABASE_URL'] !== undefined) return
  await sweepClusters()
  const cluster = await startCluster()
  process.env['SOUK_TEST_DATABASE_URL'] = cluster.url('postgres')
  return () => cluster.remove()
}
