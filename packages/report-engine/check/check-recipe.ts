import { type Problem, problem } from '../problem.ts'
import { type Dataset, inputsOf, type Recipe, type Step } from '../template.ts'

/** What a recipe knows of a dataset. */
export type RecipeSource = Pick<Dataset, 'name' | 'from' | 'fields'>
type Known = ReadonlyMap<string, RecipeSource>

/** Problems of combined datasets: missing inputs, circles, fields that no step has. */
export function recipeProblems(datasets: readonly RecipeSource[]): Problem[] {
  const known: Known = new Map(datasets.map((dataset) => [dataset.name, dataset]))
  return datasets.flatMap(({ name, from }) => {
    if (from.kind !== 'combined') return []
    const missing = inputsOf(from.recipe).filter((input) => !known.has(input))
    if (missing.length > 0) return missing.map((input) => problem(null, 'recipe.input', input))
    if (reaches(name, from.recipe, known)) return [problem(null, 'recipe.circle', name)]
    return fieldProblems(name, from.recipe, known)
  })
}

/** Whether a recipe leads to a dataset, over however many others. */
function reaches(name: string, recipe: Recipe, known: Known): boolean {
  const seen = new Set<string>()
  const open = [...inputsOf(recipe)]
  for (let input = open.pop(); input !== undefined; input = open.pop()) {
    if (input === name) return true
    const from = known.get(input)?.from
    if (seen.has(input) || from?.kind !== 'combined') continue
    seen.add(input)
    open.push(...inputsOf(from.recipe))
  }
  return false
}

/** Names of fields as far as the designer noted them; null: unknown before the data is read. */
type Names = Set<string> | null

function fieldProblems(dataset: string, recipe: Recipe, known: Known): Problem[] {
  if (recipe.kind === 'sql') return []
  let names = fieldsOf(recipe.start, known)
  const problems: Problem[] = []
  for (const [index, step] of recipe.steps.entries()) {
    const other = 'with' in step ? fieldsOf(step.with, known) : null
    for (const field of missingIn(step, names, other))
      problems.push(problem(null, 'recipe.field', `“${field}”（数据集“${dataset}”第${index + 1}步）`))
    names = namesAfter(step, names, other)
  }
  return problems
}

function fieldsOf(name: string, known: Known): Names {
  const fields = known.get(name)?.fields ?? []
  return fields.length === 0 ? null : new Set(fields.map((field) => field.name))
}

function missingIn(step: Step, names: Names, other: Names): string[] {
  const lacks = (all: Names) => (field: string) => all !== null && !all.has(field)
  switch (step.kind) {
    case 'join':
      return [
        ...step.on.map(({ left }) => left).filter(lacks(names)),
        ...step.on.map(({ right }) => right).filter(lacks(other)),
      ]
    case 'pivot':
      return [...step.fixed, step.header, step.value].filter(lacks(names))
    case 'select':
      return step.fields.map(({ field }) => field).filter(lacks(names))
    case 'union':
    case 'compute':
    case 'filter':
      return []
    default:
      return step satisfies never
  }
}

function namesAfter(step: Step, names: Names, other: Names): Names {
  switch (step.kind) {
    case 'join': {
      if (names === null || other === null) return null
      const all = new Set(names)
      for (const field of other) all.add(freeName(`${step.prefix ?? ''}${field}`, all))
      return all
    }
    case 'union':
      return names === null || other === null ? null : names.union(other)
    // Its columns are values of the data.
    case 'pivot':
      return null
    case 'compute':
      return names === null ? null : new Set(names).add(step.name)
    case 'filter':
      return names
    case 'select':
      return new Set(step.fields.map(({ name }) => name))
    default:
      return step satisfies never
  }
}

/** The name, or the first of `name_2`, `name_3`… that is free. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let found = name
  for (let count = 2; taken.has(found); count++) found = `${name}_${count}`
  return found
}
