import { addressOf } from '../address.ts'
import { holds } from '../parent/parent-members.ts'
import { blockName } from '../parent/members-of.ts'
import { type Problem, problem } from '../problem.ts'
import type { Block, SheetTemplate, Template, TemplateCell } from '../template.ts'

/** Problems of blocks, bands and repeated sheets that can be found without the datasets' fields. */
export function layoutProblems(sheet: SheetTemplate, template: Template): Problem[] {
  const blocks = sheet.blocks ?? []
  const known = new Set(template.datasets.map(({ name }) => name))
  const at = (name: string): string => `${sheet.name}!${name}`
  const problems = blocks.flatMap((block, index) => {
    const found = blockProblem(block, { sheet, before: blocks.slice(0, index) })
    if (found !== null) return [problem(at(blockName(block)), found.key, found.detail)]
    return known.has(block.dataset) ? [] : [problem(at(blockName(block)), 'binding.dataset', block.dataset)]
  })
  for (const cell of sheet.cells) {
    const cutting = blocks.find((block) => touches(block, cell) && !holds(block, cell) && !holds(cell, block))
    if (cutting !== undefined) problems.push(problem(at(addressOf(cell)), 'block.cut', blockName(cutting)))
    const { content } = cell
    if (content.kind === 'field' && content.expand !== 'down' && (content.bands ?? content.fillTo) !== undefined)
      problems.push(problem(at(addressOf(cell)), 'binding.bands'))
  }
  const { repeat } = sheet
  if (repeat !== undefined && !known.has(repeat.dataset))
    problems.push(problem(sheet.name, 'repeat.dataset', repeat.dataset))
  return problems
}

interface Beside {
  sheet: SheetTemplate
  before: readonly Block[]
}

function blockProblem(block: Block, { sheet, before }: Beside): { key: Problem['key']; detail?: string } | null {
  if (before.some(({ id }) => id === block.id)) return { key: 'block.twice' }
  const low = block.row + block.rowSpan > sheet.rowHeights.length
  if (low || block.column + block.columnSpan > sheet.columnWidths.length) return { key: 'block.outside' }
  if (block.aggregate !== 'list' && block.field === null) return { key: 'block.field' }
  if (block.expand !== 'down' && (block.bands ?? block.fillTo) !== undefined) return { key: 'binding.bands' }
  const other = before.find((one) => touches(one, block) && !holds(one, block) && !holds(block, one))
  return other === undefined ? null : { key: 'block.overlap', detail: blockName(other) }
}

type Rectangle = Pick<TemplateCell, 'row' | 'column' | 'rowSpan' | 'columnSpan'>

function touches(a: Rectangle, b: Rectangle): boolean {
  const rows = a.row < b.row + b.rowSpan && b.row < a.row + a.rowSpan
  return rows && a.column < b.column + b.columnSpan && b.column < a.column + a.columnSpan
}
