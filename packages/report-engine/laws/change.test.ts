import { expect, test } from 'vitest'

import { differences } from '../change/difference.ts'
import { merge } from '../change/merge.ts'
import { templateOf, text, type Units, unitsOf } from '../change/units.ts'
import type { Template } from '../template.ts'
import { choicesOn, law, otherwise, runsOver } from './choices.ts'
import { edited, tidied } from './edits.ts'
import { randomReport } from './random-report.ts'

/** A template and two designers' changes of it. */
function drawn(tape: Uint16Array): { base: Template; mine: Template; theirs: Template } {
  const base = tidied(randomReport(tape).template)
  const choices = choicesOn(otherwise(tape))
  return { base, mine: edited(base, choices), theirs: edited(base, choices) }
}

test('a template is its units, whatever it holds', () => {
  law((tape) => {
    const { mine } = drawn(tape)
    expect(told(unitsOf(templateOf(unitsOf(mine))))).toEqual(told(unitsOf(mine)))
  }, runsOver(3))
})

test('two designers’ changes are all in what is merged, or it is refused', () => {
  let together = 0
  law((tape) => {
    const { base, mine, theirs } = drawn(tape)
    const { template, clashes } = merge(base, mine, theirs)
    const [was, here, there] = [unitsOf(base), unitsOf(mine), unitsOf(theirs)]
    if (template === null) {
      expect(clashes).not.toEqual([])
      return
    }
    together++
    const all = unitsOf(template)
    for (const side of [here, there]) {
      for (const name of new Set([...was.keys(), ...side.keys()])) {
        if (name.startsWith('order:')) expect(lostMoves(name, { was, side, all, here, there })).toEqual([])
        else if (side.get(name) !== was.get(name)) expect([name, all.get(name)]).toEqual([name, side.get(name)])
      }
    }
    for (const name of all.keys())
      if (!name.startsWith('order:')) expect([here.get(name), there.get(name), was.get(name)]).toContain(all.get(name))
  }, runsOver(2))
  // The generator must not test refusals only.
  expect(together / runsOver(2)).toBeGreaterThan(0.2)
})

test('every change is told, and nothing is told of what is the same', () => {
  law((tape) => {
    const { base, mine } = drawn(tape)
    const changes = differences(base, mine)
    // The size of an empty line below or beside all cells may be told.
    const isSame = (isWide: boolean) => text(seen(base, isWide)) === text(seen(mine, isWide))
    if (isSame(true)) expect(changes).toEqual([])
    if (!isSame(false)) expect(changes).not.toEqual([])
    expect(differences(mine, templateOf(unitsOf(mine)))).toEqual([])
  }, runsOver(2))
})

interface Sides {
  was: Units
  side: Units
  all: Units
  here: Units
  there: Units
}

/** Pairs that one side changed places of and that stand otherwise in the whole. */
function lostMoves(name: string, { was, side, all }: Sides): string[] {
  const [old, own, whole] = [was, side, all].map((units) => namesIn(units.get(name)))
  const lost: string[] = []
  for (const a of old ?? [])
    for (const b of old ?? []) {
      const before = (list: string[] = []): boolean | null =>
        list.includes(a) && list.includes(b) ? list.indexOf(a) < list.indexOf(b) : null
      if (a >= b || before(own) === null || before(whole) === null || before(own) === before(old)) continue
      if (before(whole) !== before(own)) lost.push(`${name} ${a} ${b}`)
    }
  return lost
}

function namesIn(words = '[]'): string[] {
  const value: unknown = JSON.parse(words)
  return Array.isArray(value) ? value.map(String) : []
}

function told(units: Units): [string, string][] {
  return [...units].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** What a reader or designer notices: blank cells without looks are nothing, nor are empty lines at the end, if not `isWide`. */
function seen(template: Template, isWide: boolean): unknown {
  const units = unitsOf(template)
  const plain = text(template.styles[0] ?? {})
  const rows = lastLines(units, plain)
  return told(units).filter(([name, value]) => {
    const [kind, sheet = '', side, at] = name.split(':')
    if (kind === 'size') return false
    if (kind === 'line') return isWide || Number(at) <= (rows.get(sheet)?.[side === 'row' ? 'row' : 'column'] ?? -1)
    if (kind !== 'cell') return true
    const cell: unknown = JSON.parse(value)
    return !isNothing(cell, plain)
  })
}

/** The last row and column of each sheet with a cell that somebody notices. */
function lastLines(units: Units, plain: string): Map<string, { row: number; column: number }> {
  const last = new Map<string, { row: number; column: number }>()
  for (const [name, value] of units) {
    const [kind, sheet = ''] = name.split(':')
    const cell: unknown = JSON.parse(value)
    if (kind !== 'cell' || isNothing(cell, plain)) continue
    const { row, column } = cell as { row: number; column: number }
    const before = last.get(sheet) ?? { row: -1, column: -1 }
    last.set(sheet, { row: Math.max(before.row, row), column: Math.max(before.column, column) })
  }
  return last
}

function isNothing(cell: unknown, plain: string): boolean {
  if (typeof cell !== 'object' || cell === null || !('content' in cell) || !('style' in cell)) return false
  const content = text(cell.content)
  const spans = 'rowSpan' in cell && 'columnSpan' in cell && cell.rowSpan === 1 && cell.columnSpan === 1
  return spans && text(cell.style) === plain && (content === '{"kind":"empty"}' || content.includes('"text":""'))
}
