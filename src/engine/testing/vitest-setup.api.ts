import { startCluster, sweepClusters } from './cluster.api.ts'

/**
 * Starts the PostgreSQL server that all test files share, once before the first of them. Vitest calls the returned
 * function after the last test file.
 */
export default async function beginTestRun(): Promise<() => Promise<void>> {
  await sweepClusters()
  const cluster = await startCluster()
  process.env['SOUK_TEST_DATABASE_URL'] = cluster.url('postgres')
  return () => cluster.remove()
}
