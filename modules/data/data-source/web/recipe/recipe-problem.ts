import type { Recipe, Step } from '@mingtai/report-engine'
import type { TrialField } from '../query-editor/trial.ts'
import { fieldsAtSteps, type RecipeInput } from './fields-after.ts'

/** What is still missing in a recipe, before anybody is asked; null where nothing is. */
export function recipeProblem(recipe: Recipe, inputs: readonly RecipeInput[]): string | null {
  const known = new Set(inputs.map(({ name }) => name))
  if (recipe.kind === 'sql') {
    if (recipe.inputs.length === 0) return '请选择用到的数据集。'
    return recipe.sql.trim() === '' ? '请填写 SQL。' : null
  }
  if (!known.has(recipe.start)) return '请选择开始的数据集。'
  const at = fieldsAtSteps(recipe, inputs)
  for (const [index, step] of recipe.steps.entries()) {
    const problem = stepProblem(step, at[index] ?? [], known)
    if (problem !== null) return `第 ${index + 1} 步${problem}。`
  }
  return null
}

function stepProblem(step: Step, before: readonly TrialField[], known: ReadonlySet<string>): string | null {
  switch (step.kind) {
    case 'join':
    case 'union':
      if (!known.has(step.with)) return '请选择另一个数据集'
      return step.kind === 'join' && step.on.some(({ left, right }) => left === '' || right === '')
        ? '请选择两边相等的字段'
        : null
    case 'pivot':
      if (step.header === '' || step.value === '') return '请选择变成列的字段和取值的字段'
      return step.fixed.includes(step.header) ? `字段“${step.header}”不能既在每行又变成列` : null
    case 'compute':
      if (step.name.trim() === '') return '请填写新列的名称'
      return step.expression.trim() === '' ? `请填写“${step.name}”的表达式` : null
    case 'filter':
      return step.expression.trim() === '' ? '请填写条件' : null
    case 'select': {
      const names = step.fields.map(({ name }) => name)
      // As DuckDB compares names.
      const compared = names.map((name) => name.toLowerCase())
      const twice = names.find((_, at) => compared.indexOf(compared[at] ?? '') !== at)
      if (twice !== undefined) return `有两列叫“${twice}”，请改一个名称`
      if (names.some((name) => name.trim() === '')) return '有一列没有名称'
      return before.length === 0 ? '前面没有列可以选' : null
    }
    default:
      return step satisfies never
  }
}
