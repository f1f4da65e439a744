import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

/** The script of a page that shows the canvas sheet alone, over a loader of a million rows. */
export function fixturePage(): Promise<string> {
  return pageScript(join(import.meta.dirname, '../../packages/sheet-view'), 'fixture/page.ts')
}

/** The script and the looks of a page that shows the designer's tools and sheet alone, without a server. */
export function designerPage(): Promise<{ script: string; css: string }> {
  return scriptAndLooks(join(import.meta.dirname, '../../modules/data/report/web/designer'), 'fixture/page.tsx')
}

/** The script and the looks of the paper of official documents, without a server. */
export function paperPage(): Promise<{ script: string; css: string }> {
  return scriptAndLooks(join(import.meta.dirname, '../../packages/paper-editor'), 'fixture/page.ts')
}

/** The script and the looks of a form with every kind of date, without a server. */
export function datesPage(): Promise<{ script: string; css: string }> {
  return scriptAndLooks(join(import.meta.dirname, '../../packages/ui'), 'fixture/dates.tsx')
}

/** The script and the looks of a form with every kind of field, and of its designer, without a server. */
export function formPage(): Promise<{ script: string; css: string }> {
  return scriptAndLooks(join(import.meta.dirname, '../../packages/form-view'), 'fixture/page.tsx')
}

/** The script and the looks of every kind of field that is typed into, without a server. */
export function inputsPage(): Promise<{ script: string; css: string }> {
  return scriptAndLooks(join(import.meta.dirname, '../../modules/data/data-entry/web'), 'fixture/page.tsx')
}

/** The script and the looks of a data screen, without a server. */
export function screenPage(): Promise<{ script: string; css: string }> {
  return scriptAndLooks(join(import.meta.dirname, '../../packages/screen-view'), 'fixture/page.tsx')
}

/** The script and the looks of the designer of data screens, without a server. */
export function screenDesignerPage(): Promise<{ script: string; css: string }> {
  return scriptAndLooks(join(import.meta.dirname, '../../packages/screen-view'), 'fixture/designer-page.tsx')
}

interface PageParts {
  script: string
  css: string
}

/** Built once in a run of tests, whichever worker asks first: the designer alone takes twenty seconds. */
async function scriptAndLooks(root: string, entry: string): Promise<PageParts> {
  const folder = process.env.MINGTAI_FIXTURES
  if (folder === undefined) return buildParts(root, entry)
  const stored = join(folder, `${createHash('sha256').update(join(root, entry)).digest('hex')}.json`)
  const text = await readFile(stored, 'utf8').catch(() => null)
  if (text !== null) return JSON.parse(text) as PageParts
  const parts = await buildParts(root, entry)
  await writeFile(`${stored}.${process.pid}`, JSON.stringify(parts))
  await rename(`${stored}.${process.pid}`, stored)
  return parts
}

async function buildParts(root: string, entry: string): Promise<PageParts> {
  const parts = await built(root, entry)
  return {
    script: parts.flatMap((part) => (part.type === 'chunk' ? [part.code] : [])).join('\n'),
    css: parts
      .flatMap((part) => (part.type === 'asset' && part.fileName.endsWith('.css') ? [part.source] : []))
      .join(''),
  }
}

/** A program for a page, with all that it imports, as one script. */
export async function pageScript(root: string, entry: string): Promise<string> {
  const [first] = await built(root, entry)
  if (first?.type !== 'chunk') throw new Error(`${entry} was not built`)
  return first.code
}

async function built(root: string, entry: string) {
  const output = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    // In a test run JSX would be compiled for the developer's React.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'pageScript' } },
  })
  const [first] = Array.isArray(output) ? output : [output]
  return first && 'output' in first ? first.output : []
}
