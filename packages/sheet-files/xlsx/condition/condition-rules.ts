import type { ConditionRule, Merge, PlacedCondition } from '@mingtai/sheet-core'
import type { Placement } from '../formula/xlsx-formula.ts'
import { canBeDxf } from '../styles/xlsx-style-xml.ts'
import { cellName, rangesOn } from '../file-ranges.ts'
import { shifted } from '../formula/shifted-formula.ts'

/** Rules that look at one cell only: the variants of `SheetHead.baseOf` show them where a spreadsheet cannot. */
export type CellRule = Extract<ConditionRule, { kind: 'cell' | 'text' | 'blank' | 'formula' }>

/** One rule over the cells of one worksheet, ready to be written. */
export interface CellRuleOnPart {
  rule: CellRule
  ranges: readonly Merge[]
  formulas: readonly string[]
}

export function isCellRule(rule: ConditionRule): rule is CellRule {
  return rule.kind === 'cell' || rule.kind === 'text' || rule.kind === 'blank' || rule.kind === 'formula'
}

/**
 * The rule as the worksheet says it: a list for each first column, because formulas are relative to the top left
 * cell of all ranges. null: a spreadsheet cannot say it here.
 */
export function cellRuleOn(condition: PlacedCondition, place: Placement): CellRuleOnPart[] | null {
  const { rule, ranges } = condition
  const first = ranges[0]
  if (!isCellRule(rule) || !canBeDxf(rule.style) || !first) return isCellRule(rule) && !first ? [] : null
  const words = wordsOf(condition)
  if (!words) return null
  const result: CellRuleOnPart[] = []
  for (const column of byFirstColumn(ranges)) {
    const here = rangesOn(column, place)
    const [top, from] = [here[0], column.find((range) => rangesOn([range], place).length > 0)]
    if (!top || !from) continue
    const to = { row: sheetRow(top.fromRow, place), column: from.fromColumn }
    const own = cellName(top.fromRow, top.fromColumn)
    const formulas = words.map((word) =>
      word === null ? null : shifted(word, { from: { row: first.fromRow, column: first.fromColumn }, to, place }),
    )
    if (formulas.includes(null)) return null
    result.push({
      rule,
      ranges: here,
      formulas: said(
        rule,
        own,
        formulas.filter((text) => text !== null),
      ),
    })
  }
  return result
}

/** What the rule compares with, without a leading `=`; texts of constants in quotes. */
function wordsOf({ rule, formulas }: PlacedCondition): (string | null)[] | null {
  if (rule.kind === 'text' || rule.kind === 'blank') return []
  if (formulas) return formulas.map((text) => text.replace(/^=/, ''))
  if (rule.kind !== 'cell' || rule.values.some((value) => value.startsWith('=') || value.includes('${'))) return null
  return rule.values.map(constant)
}

export function constant(value: string): string {
  return value.trim() !== '' && Number.isFinite(Number(value)) ? value.trim() : `"${value.replaceAll('"', '""')}"`
}

function said(rule: CellRule, own: string, formulas: readonly string[]): readonly string[] {
  if (rule.kind === 'blank') return [rule.blank ? `LEN(TRIM(${own}))=0` : `LEN(TRIM(${own}))>0`]
  if (rule.kind !== 'text') return formulas
  const text = `"${rule.text.replaceAll('"', '""')}"`
  return [
    {
      contains: `NOT(ISERROR(SEARCH(${text},${own})))`,
      notContains: `ISERROR(SEARCH(${text},${own}))`,
      begins: `LEFT(${own},LEN(${text}))=${text}`,
      ends: `RIGHT(${own},LEN(${text}))=${text}`,
    }[rule.operator],
  ]
}

function byFirstColumn(ranges: readonly Merge[]): Merge[][] {
  const columns = new Map<number, Merge[]>()
  for (const range of ranges) {
    const column = columns.get(range.fromColumn)
    if (column) column.push(range)
    else columns.set(range.fromColumn, [range])
  }
  return [...columns.values()].map((column) => column.toSorted((a, b) => a.fromRow - b.fromRow))
}

function sheetRow(fileRow: number, { header, from }: Placement): number {
  return fileRow < header ? fileRow : fileRow - header + from
}
