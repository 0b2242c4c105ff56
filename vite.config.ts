import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstPaintScript } from './src/engine/web/first-paint.ts'

/** Puts the first-paint script before everything else, as a file of its own: the page allows no inline script. */
function firstPaint(): Plugin {
  const source = firstPaintScript()
  const fileName = `assets/first-paint-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
  return {
    name: 'souk-first-paint',
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript').end(source)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
  }
}

/**
 * FullCalendar 7.1.4 scrolls a calendar whose size it learns when the calendar may have gone already: people who switch
 * views quickly met an error. A version without the faulty line ends the build, so that this goes with its cause.
 */
function calendarThatHasGone(): Plugin {
  const faulty = 'timeScroller.scrollTo({ y })'
  let seen = false
  return {
    name: 'souk-calendar-that-has-gone',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('@fullcalendar/react/') || !code.includes(faulty)) return null
      seen = true
      return { code: code.replace(faulty, 'timeScroller?.scrollTo({ y })'), map: null }
    },
    buildEnd(error) {
      if (!error && !seen) this.error('FullCalendar has changed: see calendarThatHasGone in vite.config.ts')
    },
  }
}

export default defineConfig({
  plugins: [react(), firstPaint(), calendarThatHasGone()],
  resolve: {
    alias: { 'react-remove-scroll': fileURLToPath(new URL('./src/engine/web/ui/no-scroll-lock.tsx', import.meta.url)) },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/public', '/upload', '/multiples', '/health'].map((path) => [path, 'http://127.0.0.1:3000']),
    ),
  },
  build: {
    manifest: true,
    sourcemap: false,
    // Every browser that runs the rest knows modulepreload.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Fonts and pictures stay files: they are cached and fetched only when they are shown.
    assetsInlineLimit: 0,
  },
})
