import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { browserFlags, browserPath } from './chromium.ts'
import { Souk } from './souk.ts'

/** What Vitest does once before all stories: one browser, one empty data folder and one with the sample marketplace. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const web = process.env['SOUK_WEB_DIR'] ?? 'dist'
  if (!existsSync(join(web, 'index.html'))) throw new Error('The app is not built: npm run build')
  const workshop = mkdtempSync(join(tmpdir(), 'souk-stories-'))
  const browser = await chromium.launchServer({ executablePath: browserPath(), args: browserFlags })
  project.provide('browser', browser.wsEndpoint())
  project.provide('workshop', workshop)
  await Promise.all([make(join(workshop, 'empty'), []), make(join(workshop, 'sample'), ['--demo'])])
  return async () => {
    await browser.close()
    rmSync(workshop, { recursive: true, force: true })
  }
}

async function make(folder: string, parts: readonly string[]): Promise<void> {
  mkdirSync(folder)
  const souk = await Souk.start(folder, {}, parts)
  await souk.stop()
}
