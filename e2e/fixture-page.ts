import { join } from 'node:path'
import { build } from 'vite'

/** The script of a page that shows the canvas sheet alone, over a loader of a million rows. */
export function fixturePage(): Promise<string> {
  return pageScript(join(import.meta.dirname, '../packages/sheet-view'), 'fixture/page.ts')
}

/** A program for a page, with all that it imports, as one script. */
export async function pageScript(root: string, entry: string): Promise<string> {
  const output = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'pageScript' } },
  })
  const [first] = Array.isArray(output) ? output : [output]
  const chunk = first && 'output' in first ? first.output[0] : null
  if (!chunk) throw new Error(`${entry} was not built`)
  return chunk.code
}
