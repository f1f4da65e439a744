import { addressOf } from '../address.ts'
import { layoutProblems } from './check-layout.ts'
import { recipeProblems } from './check-recipe.ts'
import { parameterProblems } from './check-parameters.ts'
import { migrated, PRESENT_SCHEMA } from './migration.ts'
import { type Problem, problem } from '../problem.ts'
import { type SheetTemplate, Template } from '../template.ts'

export type Checked = { ok: true; template: Template } | { ok: false; problems: Problem[] }

/** Reads a template of any known schema; returns it, or its problems with the cell of each. */
export function checkTemplate(value: unknown): Checked {
  if (schemaOf(value) > PRESENT_SCHEMA) return { ok: false, problems: [problem(null, 'template.schema')] }
  const parsed = Template.safeParse(migrated(value))
  if (!parsed.success) {
    const problems = parsed.error.issues
      .slice(0, 20)
      .map((issue) => problem(cellAt(value, issue.path), 'template.shape', issue.path.join('.')))
    return { ok: false, problems }
  }
  const template = parsed.data
  const problems = [
    ...twice(
      template.datasets.map(({ name }) => name),
      'template.datasetTwice',
    ),
    ...parameterProblems(template),
    ...twice(
      template.sheets.map(({ name }) => name),
      'template.sheetTwice',
    ),
    ...recipeProblems(template.datasets),
    ...template.sheets.flatMap((sheet) => sheetProblems(sheet, template)),
  ]
  return problems.length > 0 ? { ok: false, problems } : { ok: true, template }
}

function schemaOf(value: unknown): number {
  const schema = typeof value === 'object' && value !== null && 'schema' in value ? value.schema : 0
  return typeof schema === 'number' ? schema : 0
}

function twice(names: readonly string[], key: Problem['key']): Problem[] {
  const repeated = names.filter((name, index) => names.indexOf(name) !== index)
  return [...new Set(repeated)].map((name) => problem(null, key, name))
}

function sheetProblems(sheet: SheetTemplate, template: Template): Problem[] {
  const problems: Problem[] = []
  const taken = new Map<number, string>()
  for (const cell of sheet.cells) {
    const at = `${sheet.name}!${addressOf(cell)}`
    if (
      cell.row + cell.rowSpan > sheet.rowHeights.length ||
      cell.column + cell.columnSpan > sheet.columnWidths.length
    ) {
      problems.push(problem(at, 'template.outside'))
      continue
    }
    if (cell.style >= template.styles.length) problems.push(problem(at, 'template.style'))
    const { content } = cell
    if (content.kind === 'field') {
      if (!template.datasets.some((dataset) => dataset.name === content.dataset))
        problems.push(problem(at, 'binding.dataset', content.dataset))
      if (content.subtotal?.style != null && content.subtotal.style >= template.styles.length)
        problems.push(problem(at, 'template.style'))
    }
    if (content.kind === 'chart' && content.chart.source.kind === 'dataset') {
      const { dataset, series, values } = content.chart.source
      if (!template.datasets.some(({ name }) => name === dataset))
        problems.push(problem(at, 'binding.dataset', dataset))
      if (series !== undefined && values.length > 1) problems.push(problem(at, 'chart.series'))
    }
    const other = claim(taken, cell)
    if (other !== null) problems.push(problem(at, 'template.overlap', other))
  }
  return [...problems, ...layoutProblems(sheet, template)]
}

function claim(taken: Map<number, string>, cell: SheetTemplate['cells'][number]): string | null {
  const own = addressOf(cell)
  for (let row = cell.row; row < cell.row + cell.rowSpan; row++) {
    for (let column = cell.column; column < cell.column + cell.columnSpan; column++) {
      const place = row * 1024 + column
      const other = taken.get(place)
      if (other !== undefined) return other
      taken.set(place, own)
    }
  }
  return null
}

/** The cell that a shape error lies in, when its position is readable. */
function cellAt(value: unknown, path: readonly PropertyKey[]): string | null {
  let here = value
  let name: string | null = null
  for (const step of path) {
    if (typeof here !== 'object' || here === null) return null
    here = Reflect.get(here, step)
    if (typeof here !== 'object' || here === null) continue
    if ('name' in here && 'rowHeights' in here) name = String(here.name)
    if (
      name !== null &&
      'row' in here &&
      'column' in here &&
      typeof here.row === 'number' &&
      typeof here.column === 'number'
    ) {
      return `${name}!${addressOf({ row: here.row, column: here.column })}`
    }
  }
  return null
}
