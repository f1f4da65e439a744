import type { Ast, Formula } from '../ast.ts'
import { withoutCoordinates } from '../coordinates.ts'
import type { FunctionTable } from '../functions/define.ts'
import { normalised } from '../normal.ts'
import { type Reading, readerOf } from './parse-tokens.ts'
import type { SyntaxProblem } from '../problem.ts'
import type { Stopped } from './token-cursor.ts'
import { tokensOf } from './token.ts'

export type Parsed = { ok: true; ast: Formula } | ({ ok: false } & SyntaxProblem)

export interface ParseOptions {
  /** Functions that the surroundings answer, in capitals: their calls arrive at `FormulaContext.call`. */
  host?: readonly string[]
  /** Other sheets that may be named, or `any`; without it a formula speaks of its own sheet only. */
  sheets?: readonly string[] | 'any'
  /** The surroundings read cells by their place (`FormulaContext.cells`), so that OFFSET and INDIRECT may be worked out. */
  areas?: boolean
  /** false: addresses stand for things that are no cells, so that none are moved, spanned or crossed. */
  joins?: boolean
}

/** The most characters that Excel takes. */
const LONGEST = 8192

/** Reads an Excel formula of these functions, with or without its `=`. `at` counts from the first character given. */
export function parseFormulaWith(functions: FunctionTable, source: string, options: ParseOptions = {}): Parsed {
  if (source.length > LONGEST) return { ok: false, at: LONGEST, key: 'length' }
  const normal = normalised(source)
  // Only reports have instances that a coordinate could name.
  const rewritten = options.host?.includes('ALL') === true ? withoutCoordinates(normal.text) : null
  const refused = rewritten?.refused ?? null
  if (refused !== null) return { ok: false, ...refused, at: normal.places?.[refused.at] ?? refused.at }
  const whole = rewritten?.text ?? normal.text
  const lead = /^\s*=/.exec(whole)?.[0].length ?? 0
  const text = whole.slice(lead)
  const read = treeOf(functions, text, options)
  if (!('key' in read)) return { ok: true, ast: read }
  const at = rewritten === null ? read.at + lead : (rewritten.places[read.at + lead] ?? normal.text.length)
  const place = normal.places === null ? at : (normal.places[at] ?? source.length)
  return { ok: false, at: place, key: read.key, ...(read.word === undefined ? {} : { word: read.word }) }
}

function treeOf(functions: FunctionTable, text: string, options: ParseOptions): Formula | SyntaxProblem {
  const tokens = tokensOf(text)
  if (typeof tokens === 'number') return { at: tokens, key: unexpectedKey(text[tokens], options) }
  if (tokens.length === 0) return { at: 0, key: 'empty' }
  const argumentsOf = (name: string) => functions.get(name) ?? null
  const reading: Reading = { tokens, text, references: [], rules: { ...rules(options), argumentsOf } }
  const reader = readerOf(reading)
  const root: Ast | Stopped = reader.whole()
  return root.kind === 'stopped' ? root.problem : { text, root, references: reading.references }
}

/** What a character that begins no token is told. */
function unexpectedKey(character: string | undefined, { host = [] }: ParseOptions): SyntaxProblem['key'] {
  if (character === '"') return 'quote'
  return character === '[' && host.includes('ALL') ? 'coordinate' : 'character'
}

function rules({ host = [], sheets = [], areas = false, joins = true }: ParseOptions) {
  return {
    mayMove: areas,
    mayJoin: joins,
    isHost: (name: string) => host.includes(name),
    maySheet: (name: string) => sheets === 'any' || sheets.includes(name),
  }
}
