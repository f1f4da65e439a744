import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ofTexts = /\/packages\/messages\/texts\/[^/]+\.ts$/
/**
 * Where code of the browser may lie; what only the server runs says its sentences there. The engines of approvals, forms
 * and data entry are among the latter: pages that run them bring their sentences along (`engine-texts.ts`), not the first load.
 */
const spoken = ['apps/web/src', 'packages', 'modules']
const notSpoken =
  /\/(?:server|node_modules|texts)\/|\.test\.tsx?$|^packages\/(?:data-plane|server-kit|sheet-files|page-files|sql-sources|approval-engine|form-schema|entry-model)\//
const lateTexts = /\/packages\/messages\/engine-texts\.ts$/
const ofRefusalStatus = /\/packages\/messages\/refusal-status\.ts$/
/** A refusal of a status alone: the browser reads that off the answer. */
const statusAlone = /^ {2}'[\w.]+': \{ status: \d+ \},\n/gm
/** Names a refusal to read what it carries, and does not say it. */
const unsaid = /^declare module '@mingtai\/messages' \{\n(?:.*\n)*?\}\n|refusalData\([^)]*\)/gm
const WHOLE = '?whole'
const quotedKey = /'([a-z][A-Za-z]*\.[A-Za-z0-9]+)'/g
const entry = /^ {2}'([\w.]+)':\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`),\n/gm

/** The catalogue holds every refusal of the server; the browser carries the sentences that its own code names. */
export function spokenTexts(): Plugin {
  let keys = new Set<string>()
  return {
    name: 'mingtai:spoken-texts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      keys = spokenKeys()
    },
    resolveId(source, importer) {
      if (importer === undefined || !lateTexts.test(importer) || !source.startsWith('./texts/')) return null
      return `${dirname(importer)}/${source.slice(2)}${WHOLE}`
    },
    load(id) {
      if (!id.endsWith(WHOLE)) return null
      return { code: readFileSync(id.slice(0, -WHOLE.length), 'utf8'), moduleType: 'ts' }
    },
    transform(code, id) {
      if (ofRefusalStatus.test(id)) return { code: code.replaceAll(statusAlone, ''), map: null }
      if (!ofTexts.test(id)) return null
      return { code: code.replaceAll(entry, (whole, key: string) => (keys.has(key) ? whole : '')), map: null }
    },
  }
}

/** The keys of sentences that code of the browser names, beside its engines. */
export function spokenKeys(): Set<string> {
  return keysIn(spoken, (file) => !notSpoken.test(file))
}

/** The keys that files below some folders name. */
export function keysIn(folders: readonly string[], isRead: (file: string) => boolean): Set<string> {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })).filter(isRead)
  const texts = files.map((file) =>
    readFileSync(`${root}/${file}`, 'utf8').replaceAll(statusAlone, '').replaceAll(unsaid, ''),
  )
  return new Set(texts.flatMap((text) => Array.from(text.matchAll(quotedKey), ([, key = '']) => key)))
}
