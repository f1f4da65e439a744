import { refuse } from '@mingtai/messages'

import { sqlParts } from './safety/sql-text.ts'
import type { Dialect } from './safety/sql-text.ts'
import type { ColumnKind } from './column/text-columns.ts'

/** Types of output values. `cursor` is for Oracle, whose cursors are parameters. */
export const outTypes = ['number', 'text', 'date', 'moment', 'cursor'] as const
export type OutType = (typeof outTypes)[number]

export type Argument =
  | { kind: 'value'; text: string }
  /** An output value of the procedure, under this name. */
  | { kind: 'out'; name: string; type: OutType }

/** A procedure as it is called: `call schema.name(${a}, out total number)`. */
export interface ProcedureCall {
  /** As it is written; without quotes, so that it may stand in a statement as it is. */
  name: string
  arguments: Argument[]
  /**
   * The wanted result, from 1, or `out` for the output values; null: the first result with columns, else the output
   * values.
   */
  result: number | 'out' | null
}

const form = /^\s*call\s+([\p{L}_][\p{L}\p{N}_$]*(?:\.[\p{L}_][\p{L}\p{N}_$]*){0,2})\s*(?:\(([\s\S]*)\))?\s*;?\s*$/iu
const out = /^(?:in)?out\s+([\p{L}_][\p{L}\p{N}_]*)\s+(number|text|date|moment|cursor)$/iu
const directive = /--[ \t]*result[ \t]*:[ \t]*(\d{1,2}|out)[ \t]*(?:\r?\n|$)/i
/** Values are bound, numbers and texts may be written out; nothing else, no call within the call. */
const value = /^(\?|\$\d+|:b\d+|@p\d+|-?\d+(?:\.\d+)?|'(?:[^'\\]|'')*'|null|true|false)$/i

/** Refuses a text that is no call, and a procedure that the administrator did not allow. */
export function checkCall(text: string, dialect: Dialect, procedures: readonly string[]): void {
  const { name } = procedureCall(text, dialect)
  if (!procedures.some((one) => one.toLowerCase() === name.toLowerCase())) refuse('source.procedureUnknown', name)
}

export function procedureCall(text: string, dialect: Dialect): ProcedureCall {
  const parts = sqlParts(text, dialect)
  const wanted = parts.flatMap(({ kind, text: part }) =>
    kind === 'comment' ? (directive.exec(part)?.[1] ?? []) : [],
  )[0]
  const plain = parts.map(({ kind, text: part }) => (kind === 'comment' ? ' ' : part)).join('')
  const [, name = '', list = ''] = form.exec(plain) ?? refuse('source.callForm', plain.trim().slice(0, 60))
  return {
    name,
    arguments: list.trim() === '' ? [] : separated(list, dialect).map(argumentOf),
    result: wanted === undefined ? null : /^out$/i.test(wanted) ? 'out' : Math.max(1, Number(wanted)),
  }
}

function argumentOf(text: string): Argument {
  const [, name, type] = out.exec(text) ?? []
  const known = outTypes.find((one) => one === type?.toLowerCase())
  if (name !== undefined && known !== undefined) return { kind: 'out', name, type: known }
  return value.test(text) ? { kind: 'value', text } : refuse('source.callForm', text.slice(0, 60))
}

/** Cut at commas, but not inside texts. */
function separated(list: string, dialect: Dialect): string[] {
  const found = ['']
  for (const { kind, text } of sqlParts(list, dialect)) {
    const [first = '', ...more] = kind === 'code' ? text.split(',') : [text]
    found[found.length - 1] += first
    found.push(...more)
  }
  return found.map((one) => one.trim())
}

/** Values that a procedure gave back become a row of these columns. */
export function outKind(type: OutType): ColumnKind {
  switch (type) {
    case 'number':
      return { kind: 'decimal', scale: null }
    case 'text':
    case 'cursor':
      return { kind: 'text' }
    case 'date':
      return { kind: 'date' }
    case 'moment':
      return { kind: 'timestamp' }
    default:
      return type satisfies never
  }
}
