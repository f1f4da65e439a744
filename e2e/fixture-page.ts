import { join } from 'node:path'
import { build } from 'vite'

/** The script of a page that shows the canvas sheet alone, over a loader of a million rows. */
export async function fixturePage(): Promise<string> {
  const output = await build({
    root: join(import.meta.dirname, '../packages/sheet-view'),
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: 'fixture/page.ts', formats: ['iife'], name: 'fixturePage' } },
  })
  const [first] = Array.isArray(output) ? output : [output]
  const chunk = first && 'output' in first ? first.output[0] : null
  if (!chunk) throw new Error('the fixture page was not built')
  return chunk.code
}
