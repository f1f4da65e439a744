import { refuse } from '@mingtai/messages'

import { dialects } from '../dialects.ts'
import { sqlParts } from '../safety/sql-text.ts'
import type { Dialect } from '../safety/sql-text.ts'

export interface Condition {
  name: string
  operator: 'given' | '==' | '!='
  value: string
}

export type TemplateNode =
  | { kind: 'text'; text: string }
  | { kind: 'parameter'; name: string }
  /** Kept when all conditions hold. */
  | { kind: 'if'; conditions: Condition[]; nodes: TemplateNode[] }

const marks = /<if\s+test\s*=\s*"([^"]*)"\s*>|<\/if\s*>|\$\{([^{}]*)\}/gi
const term = /^(\w+)(?:\s*(==|!=)\s*(?:'([^']*)'|(-?\d+(?:\.\d+)?)|(null)))?$/
/** Stand for a mark while the text around is cut into quotes and comments; no SQL has them. */
const [OPEN, CLOSE] = ['\u{E000}', '\u{E001}']

const MOST_TEST = 500

interface Mark {
  test: string | null
  parameter: string | null
  source: string
}

/**
 * Parses the SQL of a dataset into nested nodes. Refuses a parameter inside quotes or a comment, which would never be
 * bound.
 */
export function parsedTemplate(sql: string, dialect: Dialect): TemplateNode[] {
  const found: Mark[] = []
  const marked = sql
    .replaceAll(/[\u{E000}\u{E001}]/gu, ' ')
    .replaceAll(marks, (source, test?: string, parameter?: string) => {
      found.push({ test: test ?? null, parameter: parameter ?? null, source })
      return `${OPEN}${found.length - 1}${CLOSE}`
    })
  const builder = new TreeBuilder()
  for (const part of sqlParts(marked, dialect)) {
    for (const [index, piece] of part.text.split(/\u{E000}(\d+)\u{E001}/u).entries()) {
      if (index % 2 === 0) builder.text(piece)
      else if (part.kind === 'code') builder.mark(found[Number(piece)]!)
      else refuseInside(found[Number(piece)]!, { kind: part.kind, dialect }, builder)
    }
  }
  return builder.finished()
}

interface Inside {
  kind: 'text' | 'name' | 'comment'
  dialect: Dialect
}

function refuseInside(mark: Mark, { kind, dialect }: Inside, builder: TreeBuilder): void {
  if (mark.parameter === null) return builder.text(mark.source)
  if (kind === 'name') refuse('sql.parameterAsName', mark.parameter)
  const { contains } = dialects[dialect]
  if (contains === null) refuse('sql.parameterInText', mark.parameter)
  refuse('sql.parameterInQuotes', mark.parameter, contains(`\${${mark.parameter}}`))
}

class TreeBuilder {
  readonly #root: TemplateNode[] = []
  readonly #open: { nodes: TemplateNode[]; source: string }[] = [{ nodes: this.#root, source: '' }]

  text(text: string): void {
    if (text !== '') this.#top().push({ kind: 'text', text })
  }

  mark(mark: Mark): void {
    if (mark.parameter !== null) this.#top().push({ kind: 'parameter', name: nameIn(mark) })
    else if (mark.test === null) this.#end(mark)
    else this.#begin(mark, mark.test)
  }

  finished(): TemplateNode[] {
    const unclosed = this.#open.at(-1)!
    if (unclosed.nodes !== this.#root) refuse('sql.blockUnclosed', unclosed.source)
    return this.#root
  }

  #begin(mark: Mark, test: string): void {
    const nodes: TemplateNode[] = []
    this.#top().push({ kind: 'if', conditions: conditionsIn(test, mark.source), nodes })
    this.#open.push({ nodes, source: mark.source })
  }

  #end(mark: Mark): void {
    if (this.#open.length === 1) refuse('sql.unparsable', mark.source)
    this.#open.pop()
  }

  #top(): TemplateNode[] {
    return this.#open.at(-1)!.nodes
  }
}

function nameIn(mark: Mark): string {
  const name = mark.parameter!.trim()
  return /^\w+$/.test(name) ? name : refuse('sql.unparsable', mark.source)
}

/**
 * Parses a test: `a`, `a == 'x'`, `a != null`, joined by `and`. Nothing else is allowed, so that no test can be code.
 */
function conditionsIn(test: string, source: string): Condition[] {
  if (test.length > MOST_TEST) refuse('sql.unparsable', source.slice(0, 40))
  return test.split(/\s+and\s+/i).map((text): Condition => {
    const match = term.exec(text.trim())
    if (match === null) refuse('sql.unparsable', source)
    const [, name, operator, quoted, number] = match
    const value = quoted ?? number ?? ''
    if (operator === '!=' && value === '') return { name: name!, operator: 'given', value: '' }
    return { name: name!, operator: operator === '==' ? '==' : operator === '!=' ? '!=' : 'given', value }
  })
}
