import { compileSheet, type Problem, type Template } from '@mingtai/report-engine'

/** Formulas that cannot be worked out, such as those that need each other. Fields are judged where their rows are read. */
export function formulaProblems(template: Template): Problem[] {
  const cells = template.sheets.reduce((all, sheet) => all + sheet.cells.length, 0)
  // A larger design is judged where it runs, beside the process that answers everybody.
  if (cells > MOST_COMPILED) return []
  const fields = Object.fromEntries(template.datasets.map((dataset) => [dataset.name, dataset.fields]))
  return template.sheets.flatMap(({ name }, index) => {
    const compiled = compileSheet(template, index, fields)
    const problems = compiled.ok ? [] : compiled.problems.filter(({ key }) => key.startsWith('formula.'))
    return problems.map((one) => ({ ...one, at: placeIn(name, one.at) }))
  })
}

const MOST_COMPILED = 5000

/** A cell with its sheet in front. */
function placeIn(sheet: string, at: string | null): string | null {
  return at === null || at.includes('!') ? at : `${sheet}!${at}`
}
