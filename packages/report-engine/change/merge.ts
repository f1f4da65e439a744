import type { Template } from '../template.ts'
import { checkTemplate } from '../check/check.ts'
import { ordered } from './order.ts'
import { doublesOf, type Units, templateOf, unitsOf } from './units.ts'

interface Merged {
  /** The merged template; null: both sides changed the same thing. */
  template: Template | null
  /** Names of the units that both sides changed. */
  clashes: string[]
}

/**
 * Merges two templates that come from one (three-way). A change of only one side is taken. A clash is: a unit that both
 * sides changed differently, a sheet where one side moved lines while the other wrote in it, a unit that one side has
 * twice, or a result with problems that neither side had.
 */
export function merge(base: Template, mine: Template, theirs: Template): Merged {
  const [from, left, right] = [unitsOf(base), unitsOf(mine), unitsOf(theirs)]
  const clashes = [...new Set([mine, theirs].flatMap(doublesOf)), ...movedUnder(from, left, right)]
  const units: Units = new Map()
  for (const name of new Set([...right.keys(), ...left.keys(), ...from.keys()])) {
    const [was, here, there] = [from.get(name), left.get(name), right.get(name)]
    if (name.startsWith('order:')) {
      const order = ordered(was, here, there)
      if (order === null) clashes.push(name)
      else units.set(name, order)
      continue
    }
    if (here !== there && here !== was && there !== was) clashes.push(name)
    const taken = here === was ? there : here
    if (taken !== undefined) units.set(name, taken)
  }
  if (clashes.length > 0) return { template: null, clashes }
  const template = templateOf(units)
  const had = new Set([mine, theirs].flatMap(problemsOf))
  const fresh = problemsOf(template).filter((one) => !had.has(one))
  return fresh.length > 0
    ? { template: null, clashes: fresh.map((one) => `problem:${one}`) }
    : { template, clashes: [] }
}

/** Sheets where one side inserted or removed lines, and the other changed anything. */
function movedUnder(from: Units, left: Units, right: Units): string[] {
  const sheets = [...from.keys()].filter((name) => name.startsWith('size:')).map((name) => name.slice(5))
  return sheets
    .filter((id) => {
      const moved = (side: Units) => side.get(`size:${id}`) !== from.get(`size:${id}`)
      return (moved(left) && touches(from, right, id)) || (moved(right) && touches(from, left, id))
    })
    .map((id) => `sheet:${id}`)
}

function touches(from: Units, side: Units, id: string): boolean {
  const within = new RegExp(`^(cell|line|part|size):${escaped(id)}(:|$)`)
  return [...new Set([...from.keys(), ...side.keys()])].some(
    (name) => within.test(name) && from.get(name) !== side.get(name),
  )
}

function problemsOf(template: Template): string[] {
  const checked = checkTemplate(template)
  return checked.ok ? [] : checked.problems.map(({ at, sentence }) => `${at ?? ''} ${sentence}`)
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
