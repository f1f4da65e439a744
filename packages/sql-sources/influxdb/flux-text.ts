import { refuse } from '@mingtai/messages'

import type { SqlPart } from '../safety/sql-text.ts'

/** Packages that only compute; others write, send or read from elsewhere. */
const packages = new Set([
  'array',
  'date',
  'dict',
  'generate',
  'influxdata/influxdb/schema',
  'influxdata/influxdb/v1',
  'interpolate',
  'join',
  'math',
  'regexp',
  'strings',
  'timezone',
  'types',
])
/** `to` writes wherever it stands, under another name as well; options change what other words mean. */
const words =
  /(?<![\w.])(to(?!\s*:)|option|builtin|testcase|package)(?!\w)|\.\s*to(?!\w)|(?<!\w)(wideTo|host|token|org|orgID)\s*(?=[:(])/
const imported = /(?<!\w)import\s+(?:[A-Za-z_]\w*\s+)?$/

/** Refuses a Flux text that is not one script that only reads from the source. */
export function checkFlux(parts: readonly SqlPart[]): void {
  const plain = parts.map(({ kind, text }) => (kind === 'code' ? text : kind === 'text' ? '""' : ' ')).join('')
  if (plain.trim() === '') refuse('sql.empty')
  const word = words.exec(plain)?.[0]
  if (word !== undefined) refuse('sql.forbiddenWrite', word.trim())
  for (const [index, { kind, text, isFinished }] of parts.entries()) {
    const before = parts[index - 1]
    if (!isFinished) refuse('sql.unparsable', text.slice(0, 40))
    // Texts may hold code.
    if (kind === 'text' && /(?<!\\)(\\\\)*\$\{/.test(text)) refuse('sql.parameterInText', text.slice(0, 40))
    if (kind === 'text' && before?.kind === 'code') checkBefore(before.text, text)
  }
  const count = [...plain.matchAll(/(?<!\w)import(?!\w)/g)].length
  if (count !== [...plain.matchAll(/(?<!\w)import\s+(?:[A-Za-z_]\w*\s+)?""/g)].length)
    refuse('sql.unparsable', 'import')
}

function checkBefore(code: string, text: string): void {
  if (imported.test(code) && !packages.has(text.slice(1, -1))) refuse('sql.forbiddenFunction', text)
  // A regular expression may hold a quote that begins no text, and hide what comes behind it.
  const line = code.split('\n').at(-1) ?? ''
  if (line.replaceAll(/[=!]~\s*\/(?:[^/\\\n]|\\.)*\//g, '').includes('/'))
    refuse('sql.unparsable', line.trim().slice(-40))
}
