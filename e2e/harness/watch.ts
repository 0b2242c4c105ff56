import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from 'playwright-core'

/** Collects the errors that the browser reports during a story. Unexpected errors fail the test. */
export class Watch {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []
  #underWay = 0
  #lastChange = 0

  /** Declares errors that the story causes on purpose. */
  expect(...complaints: readonly RegExp[]): void {
    this.#expected.push(...complaints)
  }

  get faults(): readonly string[] {
    return this.#seen.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)))
  }

  /** Returns the unexpected errors since the last call, for a page that runs many checks. */
  takeFaults(): readonly string[] {
    const faults = this.faults
    this.#seen.length = 0
    return faults
  }

  /** Waits until the page has sent no request for 120 ms. */
  async quiet(): Promise<void> {
    const moment = 120
    while (this.#underWay > 0 || Date.now() - this.#lastChange < moment) await pause(30)
  }

  #asked(more: 1 | -1): void {
    this.#underWay += more
    this.#lastChange = Date.now()
  }

  /** Watches every page of a browser context, before the first script of the page runs. */
  async follow(context: BrowserContext): Promise<void> {
    await context.exposeBinding('reportViolation', (_source, violation: string) => this.#see(`policy: ${violation}`))
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        const report = (globalThis as { reportViolation?: (violation: string) => void }).reportViolation
        report?.(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`)
      })
    })
    // The stream of notifications stays open as long as its page, so it does not count.
    const counts = (request: Request): boolean => new URL(request.url()).pathname !== '/api/live'
    context.on('request', (request) => counts(request) && this.#asked(1))
    context.on('requestfinished', (request) => counts(request) && this.#asked(-1))
    context.on('requestfailed', (request) => counts(request) && this.#asked(-1))
    context.on('page', (page) => this.#followPage(page))
  }

  #followPage(page: Page): void {
    page.on('pageerror', (error) => this.#see(`error: ${error.stack || `${error.name} ${error.message}`}`))
    page.on('console', (message) => {
      // The listener of responses below checks the status of each response.
      if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
      this.#see(`console: ${message.text()}`)
    })
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url())
      const refusal = answer.status() >= 400 && answer.status() < 500 && /^\/(api|upload|multiples)\//.test(pathname)
      if (answer.status() >= 400 && !refusal) this.#see(`answer: ${answer.status()} ${pathname}`)
    })
  }

  #see(fault: string): void {
    this.#seen.push(fault)
  }
}
