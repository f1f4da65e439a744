import { checkCall, procedureCall } from '../procedure-text.ts'
import type { OutType, ProcedureCall } from '../procedure-text.ts'
import type { SourceConfig } from '../source.ts'
import type { ServerColumn } from './types.ts'

/** A call as a batch that reads what the procedure gives back at its end. */
export interface CallBatch {
  sql: string
  /** Whether a result, counted from 0, is the wanted one. */
  isWanted(columns: readonly ServerColumn[], index: number): boolean
  /** A column under the name that the caller gave it. */
  nameOf(column: ServerColumn): string
}

const GIVEN = 'mingtai_out_'
/** The server turns what it gives back into these; a number keeps ten digits behind its point. */
const types: Record<OutType, string> = {
  number: 'decimal(38, 10)',
  text: 'nvarchar(4000)',
  cursor: 'nvarchar(4000)',
  date: 'date',
  moment: 'datetime2(3)',
}

/** The server knows no reading transaction: what is allowed is the administrator's word, and the account's rights. */
export function callBatch({ type, procedures = [] }: SourceConfig, text: string): CallBatch {
  checkCall(text, type, procedures)
  const call = procedureCall(text, type)
  const outs = call.arguments.filter((one) => one.kind === 'out')
  const numbers = new Map(outs.map((one, index) => [one, index + 1]))
  const list = call.arguments.map((one) =>
    one.kind === 'out' ? `@${GIVEN}${numbers.get(one)} output` : literal(one.text),
  )
  const declared = outs.map(({ type: kind }, index) => `@${GIVEN}${index + 1} ${types[kind]}`)
  const given = outs.map((_, index) => `@${GIVEN}${index + 1} as ${GIVEN}${index + 1}`)
  const lines = [
    'set nocount on',
    ...(outs.length === 0 ? [] : [`declare ${declared.join(', ')}`]),
    `exec ${call.name} ${list.join(', ')}`.trim(),
    ...(outs.length === 0 ? [] : [`select ${given.join(', ')}`]),
  ]
  return {
    sql: lines.join('; '),
    isWanted: (columns, index) => isWanted(call, isGiven(columns), index),
    nameOf: ({ colName }) =>
      colName.startsWith(GIVEN) ? outs[Number(colName.slice(GIVEN.length)) - 1]!.name : colName,
  }
}

function isWanted({ result }: ProcedureCall, given: boolean, index: number): boolean {
  if (result === null) return true
  return result === 'out' ? given : !given && index === result - 1
}

function isGiven(columns: readonly ServerColumn[]): boolean {
  return columns[0]?.colName.startsWith(GIVEN) === true
}

/** Texts keep their Chinese whatever the database's code page is. */
function literal(text: string): string {
  if (text.startsWith("'")) return `N${text}`
  if (/^true$/i.test(text)) return '1'
  return /^false$/i.test(text) ? '0' : text
}
