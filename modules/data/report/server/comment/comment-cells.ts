import { addressOf, type Template } from '@mingtai/report-engine'
import type { FigurePlace } from './figure-place.ts'

type Fact = Pick<FigurePlace, 'sheetId' | 'part' | 'cell' | 'holds' | 'path' | 'subtotalOf'>
type SheetTemplate = Template['sheets'][number]
type Content = SheetTemplate['cells'][number]['content']

/** What a template cell holds, by which it is known again when the designer moves it; null: nothing that tells it apart. */
export function holdsOf({ cells }: SheetTemplate, address: string): string | null {
  const content = cells.find((cell) => addressOf(cell) === address)?.content
  return content === undefined ? null : keyOf(content)
}

/** The fact as the template says it now; null: the cell is no longer there, or holds something else. */
export function factNow(sheet: SheetTemplate, fact: Fact): Fact | null {
  const keys = new Map(sheet.cells.map((cell): [string, string | null] => [addressOf(cell), keyOf(cell.content)]))
  const now = (cell: string, holds: string | null): string | null => {
    // Older threads do not say what they are about: they stay where they were.
    if (holds === null || keys.get(cell) === holds) return cell
    const [found, another] = [...keys].filter(([, key]) => key === holds)
    return found === undefined || another !== undefined ? null : found[0]
  }
  const cell = now(fact.cell, fact.holds)
  const steps = fact.path.map((step) => ({ step, cell: now(step.cell, step.holds ?? null) }))
  if (cell === null || steps.some((one) => one.cell === null)) return null
  const path = steps.map(({ step, cell: moved }) => ({ ...step, cell: moved ?? step.cell }))
  const total = steps.find(({ step }) => step.cell === fact.subtotalOf)
  return { ...fact, cell, path, subtotalOf: total?.cell ?? fact.subtotalOf }
}

function keyOf(content: Content): string | null {
  switch (content.kind) {
    case 'field':
      return JSON.stringify([content.dataset, content.field, content.aggregate, content.filter])
    case 'formula':
      return `=${content.formula}`
    case 'text':
      return JSON.stringify(content.text)
    case 'number':
      return String(content.value)
    case 'chart':
    case 'picture':
    case 'empty':
      return null
    default:
      return content satisfies never
  }
}
