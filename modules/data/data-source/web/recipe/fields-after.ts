import { freeName, type Recipe, reservedWords, type Step } from '@mingtai/report-engine'
import type { TrialField } from '../query-editor/trial.ts'

/** A dataset that a recipe may read. */
export interface RecipeInput {
  name: string
  title: string
  fields: readonly TrialField[]
}

/** The fields that a step leaves, as far as they are known before it runs: a pivot makes fields of what it finds. */
export function fieldsAfter(before: readonly TrialField[], step: Step, inputs: readonly RecipeInput[]): TrialField[] {
  switch (step.kind) {
    case 'join': {
      const after = [...before]
      for (const field of fieldsOf(step.with, inputs)) {
        const taken = new Set(after.map(({ name }) => name))
        after.push({ ...field, name: freeName(`${step.prefix ?? ''}${field.name}`, taken) })
      }
      return after
    }
    case 'union': {
      const known = new Set(before.map(({ name }) => name))
      return [...before, ...fieldsOf(step.with, inputs).filter(({ name }) => !known.has(name))]
    }
    case 'pivot':
      return before.filter(({ name }) => step.fixed.includes(name))
    case 'compute':
      return [...before.filter(({ name }) => name !== step.name), { name: step.name, type: 'number' }]
    case 'select':
      return step.fields.map(({ field, name }) => ({
        name,
        type: before.find((one) => one.name === field)?.type ?? 'text',
      }))
    case 'filter':
      return [...before]
    default:
      return step satisfies never
  }
}

function fieldsOf(input: string, inputs: readonly RecipeInput[]): readonly TrialField[] {
  return inputs.find(({ name }) => name === input)?.fields ?? []
}

/** The fields before each step of a recipe. */
export function fieldsAtSteps(
  recipe: Extract<Recipe, { kind: 'steps' }>,
  inputs: readonly RecipeInput[],
): TrialField[][] {
  const start = inputs.find(({ name }) => name === recipe.start)?.fields ?? []
  const at: TrialField[][] = [[...start]]
  for (const step of recipe.steps) at.push(fieldsAfter(at.at(-1) ?? [], step, inputs))
  return at
}

/** A new step of a kind, filled with what is most likely meant. */
export function freshStep(kind: Step['kind'], before: readonly TrialField[], inputs: readonly RecipeInput[]): Step {
  const other = inputs.find(({ fields }) => fields.some(({ name }) => before.some((field) => field.name === name)))
  const first = before[0]?.name ?? ''
  switch (kind) {
    case 'join': {
      const shared = before.find(({ name }) => other?.fields.some((field) => field.name === name))?.name
      const right = shared ?? other?.fields[0]?.name ?? first
      const pair = { left: shared ?? first, right }
      return {
        kind,
        with: other?.name ?? inputs[0]?.name ?? '',
        how: 'left',
        on: [pair],
        ...(other === undefined ? {} : { prefix: `${other.name}_` }),
      }
    }
    case 'union':
      return { kind, with: other?.name ?? inputs[0]?.name ?? '', all: true }
    case 'pivot': {
      const value = before.findLast(({ type }) => type === 'number')?.name ?? before.at(-1)?.name ?? ''
      const header = before.find(({ name, type }) => type !== 'number' && name !== first)?.name ?? first
      return { kind, fixed: first === '' ? [] : [first], header, value, aggregate: 'sum' }
    }
    case 'compute':
      return { kind, name: '新列', expression: '' }
    case 'filter':
      return { kind, expression: '' }
    case 'select':
      return { kind, fields: before.map(({ name }) => ({ field: name, name })) }
    default:
      return kind satisfies never
  }
}

/** A field in an expression; names that are no plain words, or words of the language, are quoted. */
export function quoted(name: string): string {
  const isPlain = /^[a-z_][a-z0-9_]*$/i.test(name) && !reservedWords.has(name.toLowerCase())
  return isPlain ? name : `"${name.replaceAll('"', '""')}"`
}

/** The datasets that a recipe reads, each once; none where the first is not chosen yet. */
export function readBy(recipe: Recipe): string[] {
  if (recipe.kind === 'sql') return [...new Set(recipe.inputs)]
  const read = [recipe.start, ...recipe.steps.flatMap((step) => ('with' in step ? [step.with] : []))]
  return [...new Set(read.filter((name) => name !== ''))]
}
