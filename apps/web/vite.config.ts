import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserOnly } from './browser-only.ts'
import { lightButtons } from './light-buttons.ts'
import { lightCalls } from './light-calls.ts'
import { packedFiles } from './packed-files.ts'
import { stripCalls } from './strip-calls.ts'
import { spokenTexts } from './spoken-texts.ts'

const server = process.env.MINGTAI_URL ?? 'http://127.0.0.1:8080'
const served = ['/SpringReport/', '/api/', '/sign/', '/healthz', '/readyz']
/** Of a library or package only what the first load itself uses: its other modules come with the pages that use them. */
const initial = { tags: ['$initial' as const], includeDependenciesRecursively: false }

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [lightButtons(), lightCalls(), stripCalls(), spokenTexts(), react(), browserOnly(), packedFiles()],
  resolve: { dedupe: ['react', 'react-dom', 'react-router', '@tanstack/react-query', 'antd'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    // A list of every page's chunks would weigh more in the first load than a page gains by it; styles must come before.
    modulePreload: { resolveDependencies: (_file, deps) => deps.filter((dep) => dep.endsWith('.css')) },
    // Pages take from `@mingtai/ui` by name; without this its index would carry every control into the first load.
    rolldownOptions: {
      // What the first load needs is two files, libraries and shell: left to itself it falls into thirty, which pack worse.
      output: {
        codeSplitting: {
          groups: [
            { ...initial, name: 'ground', test: /\/node_modules\//, priority: 1 },
            { ...initial, name: 'shell' },
          ],
        },
      },
      treeshake: {
        moduleSideEffects: [
          {
            test: /\/(?:packages\/(?:ui|form-view|messages|api|zh|permission|report-engine|sheet-core|formula)|modules\/[^/]+\/[^/]+(?:\/web)?)\/[^?]*\.tsx?$/,
            sideEffects: false,
          },
          // The shell takes one context of it; forms come with the first page that has one.
          { test: /\/node_modules\/@rc-component\/(?:form|async-validator)\//, sideEffects: false },
        ],
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(served.map((path) => [path, { target: server, changeOrigin: false }])),
  },
})
