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
const ground = new RegExp(
  `/node_modules/(?:${[
    '(?:react|react-dom|react-router|scheduler|stylis|@babel/runtime|@tanstack/react-query)',
    '@ant-design/(?:cssinjs|cssinjs-utils|colors|fast-color)',
    '@rc-component/(?:util|motion|portal|resize-observer|trigger|dialog|notification|form|async-validator)',
    'antd/es/(?:app|button|config-provider|locale|message|modal|notification|theme)',
  ].join('|')})/`,
)

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
      // What the first load needs whole is one file: left to itself it falls into thirty, which pack worse.
      output: { codeSplitting: { groups: [{ name: 'ground', test: ground }] } },
      treeshake: {
        moduleSideEffects: [
          {
            test: /\/(?:packages\/(?:ui|form-view|messages|api|zh|permission|report-engine|sheet-core|formula)|modules\/[^/]+\/[^/]+(?:\/web)?)\/[^?]*\.tsx?$/,
            sideEffects: false,
          },
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
