import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildServer } from '../../scripts/server-build.ts'
import { Souk } from './souk.ts'

/**
 * Bundles the server, and prepares an empty data folder and one with the sample marketplace, once before all stories. Returns the
 * clean-up.
 */
export default async function prepare(project: TestProject): Promise<() => void> {
  const web = process.env['SOUK_WEB_DIR'] ?? 'dist'
  if (!existsSync(join(web, 'index.html'))) throw new Error('The app is not built: npm run build')
  await buildServer()
  const workshop = mkdtempSync(join(tmpdir(), 'souk-stories-'))
  project.provide('workshop', workshop)
  await Promise.all([make(join(workshop, 'empty'), []), make(join(workshop, 'sample'), ['--demo'])])
  return () => rmSync(workshop, { recursive: true, force: true })
}

async function make(folder: string, parts: readonly string[]): Promise<void> {
  mkdirSync(folder)
  const souk = await Souk.start(folder, {}, parts)
  await souk.stop()
}
