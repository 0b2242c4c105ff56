import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserFiles } from './scripts/browser-files.ts'
import { documentPlugin } from './scripts/document-plugin.ts'

let files: ReadonlyMap<string, string> | undefined

// The address of the Souk server, for the proxy of the development server.
const souk = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

export default defineConfig({
  plugins: [
    // main.web.tsx starts once per page, so the development server reloads the page when it changes.
    react({ refreshExclude: [/node_modules/, /\/src\/main\.web\.tsx$/] }),
    documentPlugin(),
  ],
  server: {
    proxy: Object.fromEntries(['/api', '/public/', '/upload/', '/multiples', '/health'].map((path) => [path, souk])),
  },
  // Vite's names also contain the line of the class, which adds 2 kB to the scripts.
  css: { modules: { generateScopedName: (name, file) => `${name}_${fileHash(file)}` } },
  build: {
    manifest: true,
    sourcemap: false,
    modulePreload: {
      // Every browser that runs the rest knows modulepreload.
      polyfill: false,
      // The importing code has loaded these files already.
      resolveDependencies: (file, files) =>
        files.filter((one) => !/\/(start|rolldown-runtime)-/.test(one) && (one === file || !/\/office-/.test(one))),
    },
    reportCompressedSize: false,
    // Fonts and pictures stay files: they are cached and fetched only when they are shown.
    assetsInlineLimit: 0,
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              debugName: 'files',
              name: (id, graph) =>
                (files ??= browserFiles(graph)).get(id) ?? (/\/@tabler\/|^\0rolldown/.test(id) ? 'start' : null),
            },
          ],
        },
      },
    },
  },
})

/** A short name of a style sheet, the same on every machine. */
function fileHash(file: string): string {
  return createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)
}
