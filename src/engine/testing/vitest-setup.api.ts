import { startCluster, sweepClusters } from './cluster.api.ts'

/** What Vitest does once before all test files: the PostgreSQL server that they share. What it answers is done after them. */
export default async function beginTestRun(): Promise<() => Promise<void>> {
  await sweepClusters()
  const cluster = await startCluster()
  process.env['SOUK_TEST_DATABASE_URL'] = cluster.url('postgres')
  return () => cluster.remove()
}
