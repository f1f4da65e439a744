import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'
import type * as access from '../access.ts'
import type * as modules from '../modules.ts'

/** Styles are nothing to a test that asks which pages there are. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0style' : null),
  load: (id) => (id === '\0style' ? '' : null),
}

/** A module of the pages, for a test that Node runs: pages are compiled by Vite, which Node cannot load by itself. */
async function pageModule<Module>(file: string): Promise<Module> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const { module } = await runnerImport<Module>(`${root}${file}`, {
    configFile: false,
    root,
    plugins: [withoutStyles],
    // Its CommonJS form names nothing that can be imported by name.
    resolve: { alias: { dayjs: 'dayjs/esm' }, noExternal: ['dayjs'] },
  })
  return module
}

export const { pages } = await pageModule<typeof modules>('modules.ts')
export const { maySee } = await pageModule<typeof access>('access.ts')
