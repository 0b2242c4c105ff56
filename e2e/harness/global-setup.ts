import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { Souk } from './souk.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What Vitest does once before all stories: one browser, one empty data folder and one with the sample marketplace. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const web = process.env['SOUK_WEB_DIR'] ?? 'dist'
  if (!existsSync(join(web, 'index.html'))) throw new Error('The app is not built: npm run build')
  const workshop = mkdtempSync(join(tmpdir(), 'souk-stories-'))
  const browser = await chromium.launchServer({ executablePath: browserPath(), args: flags })
  project.provide('browser', browser.wsEndpoint())
  project.provide('workshop', workshop)
  await Promise.all([make(join(workshop, 'empty'), []), make(join(workshop, 'sample'), ['--demo'])])
  return async () => {
    await browser.close()
    rmSync(workshop, { recursive: true, force: true })
  }
}

/** The machine's Chromium, or the one the test command has fetched. */
function browserPath(): string {
  const given = process.env['SOUK_TEST_BROWSER']
  const found = [given, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  )
  return found ?? chromium.executablePath()
}

async function make(folder: string, parts: readonly string[]): Promise<void> {
  mkdirSync(folder)
  const souk = await Souk.start(folder, {}, parts)
  await souk.stop()
}
