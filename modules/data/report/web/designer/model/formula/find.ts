import { parseFormula } from '@mingtai/formula'
import type { Content, Dataset, Template } from '@mingtai/report-engine'
import type { Spot } from '../cell/address.ts'
import type { Change } from '../binding/contents.ts'
import { reportFunctionNames } from './report-function-names.ts'

export interface Query {
  text: string
  /** Capital and small letters differ. */
  exactCase: boolean
  /** The whole cell says it, not a part of it. */
  whole: boolean
}

/** A cell that says what is looked for. */
export interface Match extends Spot {
  sheet: string
  sheetName: string
  content: Content
}

/** Cells of all sheets whose text, formula or field holds the words, in reading order. Numbers are never among them. */
export function findMatches({ sheets, datasets }: Pick<Template, 'sheets' | 'datasets'>, query: Query): Match[] {
  const pattern = patternOf(query)
  if (pattern === null) return []
  return sheets.flatMap((sheet) =>
    sheet.cells
      .filter(({ content }) => wordsOf(content, datasets).some((words) => pattern.test(words)))
      .toSorted((a, b) => a.row - b.row || a.column - b.column)
      .map(({ row, column, content }) => ({ sheet: sheet.id, sheetName: sheet.name, row, column, content })),
  )
}

/** The place in the list of the match behind (or before) a cell; the list goes round. */
export function nextMatch(matches: readonly Match[], from: Spot & { sheet: string }, step: 1 | -1): number {
  if (matches.length === 0) return -1
  const order = [...new Set(matches.map(({ sheet }) => sheet))]
  const sheetAt = (id: string) => order.indexOf(id)
  const behind = (match: Match) =>
    sheetAt(match.sheet) - sheetAt(from.sheet) || match.row - from.row || match.column - from.column
  if (sheetAt(from.sheet) < 0) return step === 1 ? 0 : matches.length - 1
  const found =
    step === 1 ? matches.findIndex((match) => behind(match) > 0) : matches.findLastIndex((match) => behind(match) < 0)
  if (found >= 0) return found
  return step === 1 ? 0 : matches.length - 1
}

export type Replaced = { kind: 'done'; content: Content } | { kind: 'refused'; why: 'formula' | 'field' | 'long' }

/** The most characters that a cell holds. */
const LONGEST = 32_767

/** A cell's content with other words. A formula must stay one, and a field must exist; looks and settings stay. */
export function replacedContent(
  content: Content,
  query: Query & { by: string },
  datasets: readonly Dataset[],
): Replaced {
  const pattern = patternOf(query)
  if (pattern === null) return { kind: 'done', content }
  const every = new RegExp(pattern, `${pattern.flags}g`)
  // A function, so that signs like $& in the new words stay what they are.
  const replaced = (words: string) => words.replace(every, () => query.by)
  switch (content.kind) {
    case 'text': {
      const text = replaced(content.text)
      if (text.length > LONGEST) return { kind: 'refused', why: 'long' }
      return { kind: 'done', content: text === '' ? { kind: 'empty' } : { ...content, text } }
    }
    case 'formula': {
      const formula = replaced(content.formula)
      const isBroken = reads(content.formula) && !reads(formula)
      if (!/^=./s.test(formula) || isBroken) return { kind: 'refused', why: 'formula' }
      return { kind: 'done', content: { ...content, formula } }
    }
    case 'field': {
      const fields = datasets.find(({ name }) => name === content.dataset)?.fields ?? []
      const title = fields.find(({ name }) => name === content.field)?.title ?? ''
      const byName = pattern.test(content.field)
      const next = fields.find((field) =>
        byName ? field.name === replaced(content.field) : field.title === replaced(title),
      )
      if (next === undefined) return { kind: 'refused', why: 'field' }
      return { kind: 'done', content: { ...content, field: next.name } }
    }
    default:
      return { kind: 'done', content }
  }
}

function reads(formula: string): boolean {
  return parseFormula(formula, { host: reportFunctionNames, sheets: 'any' }).ok
}

export interface Replacement {
  /** New contents by sheet. */
  changes: Map<string, Change[]>
  done: number
  refused: { match: Match; why: Extract<Replaced, { kind: 'refused' }>['why'] }[]
}

/** What a list of matches becomes with other words. */
export function replacement(
  matches: readonly Match[],
  query: Query & { by: string },
  datasets: readonly Dataset[],
): Replacement {
  const out: Replacement = { changes: new Map(), done: 0, refused: [] }
  for (const match of matches) {
    const replaced = replacedContent(match.content, query, datasets)
    if (replaced.kind === 'refused') {
      out.refused.push({ match, why: replaced.why })
      continue
    }
    const { sheet, row, column } = match
    const list = out.changes.get(sheet) ?? []
    list.push({ row, column, content: replaced.content })
    out.changes.set(sheet, list)
    out.done++
  }
  return out
}

/** What is searched of a cell: its text, its formula, or the name and the title of its field. */
function wordsOf(content: Content, datasets: readonly Dataset[]): string[] {
  switch (content.kind) {
    case 'text':
      return [content.text]
    case 'formula':
      return [content.formula]
    case 'field': {
      const fields = datasets.find(({ name }) => name === content.dataset)?.fields ?? []
      const title = fields.find(({ name }) => name === content.field)?.title ?? ''
      return title === '' ? [content.field] : [content.field, title]
    }
    case 'empty':
    case 'number':
    case 'chart':
    case 'picture':
      return []
    default:
      return content satisfies never
  }
}

/** As in a spreadsheet: ? is one character, * any number of them, ~ takes their meaning away. */
function patternOf({ text, exactCase, whole }: Query): RegExp | null {
  if (text === '') return null
  const source = text.replace(/~([?*~])|([?*])|([.+^${}()|[\]\\/])/g, (sign, plain?: string, wild?: string) => {
    if (plain !== undefined) return plain === '~' ? '~' : `\\${plain}`
    if (wild !== undefined) return wild === '?' ? '[^]' : '[^]*?'
    return `\\${sign}`
  })
  return new RegExp(whole ? `^${source}$` : source, exactCase ? 'u' : 'iu')
}
