import { literalPattern } from '@mingtai/formula/forms'
import { type Phrase, phrase, sayPhrase } from '@mingtai/messages'
import { compare, decimalFrom } from '../decimal/decimal.ts'
import { resolveName } from '../evaluation/resolve-name.ts'
import { compileFieldFormula } from '../formula/compile.ts'
import type { ChoiceNode } from '../schema/choice.ts'
import { type Field, type FieldOf, kindNames } from '../schema/field.ts'
import type { FieldPlace, FormIndex } from '../schema/form-index.ts'
import { notInRows } from '../schema/layout.ts'
import { limits } from '../schema/limits.ts'
import { isMoment } from '../values/day.ts'
import { limitProblem } from '../values/limit-problem.ts'
import { readValue } from '../values/read-value.ts'
import { type SchemaProblem, schemaProblem } from './schema-problem.ts'

/** What is wrong with the settings of one field; `table` is that of a column. */
export function fieldProblems({ field, path }: FieldPlace, index: FormIndex, table: string | null): SchemaProblem[] {
  const said = (why: Phrase) => schemaProblem(path, why)
  const problems = [...settingProblems(field), ...defaultProblems(field)].map(said)
  if (table !== null && notInRows.has(field.kind))
    problems.push(said(phrase('form.kindNotInRows', field.label, kindNames[field.kind])))
  return field.kind === 'formula' ? [...problems, ...formulaProblems(field, path, { index, table })] : problems
}

function settingProblems(field: Field): Phrase[] {
  switch (field.kind) {
    case 'number':
    case 'amount': {
      const [min, max] = [decimalFrom(field.min ?? ''), decimalFrom(field.max ?? '')]
      return min !== null && max !== null && compare(min, max) > 0 ? [phrase('field.numberRange', field.label)] : []
    }
    case 'text':
    case 'longText':
      return field.least > field.most ? [phrase('field.lengthRange', field.label)] : []
    case 'multiSelect':
    case 'attachment':
    case 'picture': {
      const turned = field.least > field.most ? [phrase('form.boundsTurned', field.label)] : []
      return field.kind === 'multiSelect' ? [...turned, ...choiceProblems(field)] : turned
    }
    case 'select':
      return choiceProblems(field)
    case 'cascader':
      return treeProblems(field)
    case 'date': {
      const bounds = [field.earliest, field.latest].filter((bound) => bound !== null)
      if (bounds.some((bound) => !isMoment(bound, field.precision))) return [phrase('form.boundsNoDay', field.label)]
      const [earliest = '', latest = ''] = bounds
      return bounds.length === 2 && earliest > latest ? [phrase('form.boundsTurned', field.label)] : []
    }
    default:
      return []
  }
}

function choiceProblems({ label, options, dictionary }: FieldOf<'select' | 'multiSelect'>): Phrase[] {
  if (dictionary !== null) return []
  if (options.length === 0) return [phrase('form.noChoices', label)]
  const twice = options.find(({ value }, at) => options.findIndex((other) => other.value === value) < at)
  return twice === undefined ? [] : [phrase('form.choiceTwice', label, twice.label)]
}

function treeProblems({ label, options }: FieldOf<'cascader'>): Phrase[] {
  if (options.length === 0) return [phrase('form.noChoices', label)]
  const waiting: { level: readonly ChoiceNode[]; depth: number }[] = [{ level: options, depth: 1 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.depth > limits.cascaderDepth) return [phrase('form.cascaderTooDeep', label, limits.cascaderDepth)]
    const seen = new Set<string>()
    for (const choice of next.level) {
      if (seen.has(choice.value)) return [phrase('form.choiceTwice', label, choice.label)]
      seen.add(choice.value)
      if (choice.children.length > 0) waiting.push({ level: choice.children, depth: next.depth + 1 })
    }
  }
  return []
}

function defaultProblems(field: Field): Phrase[] {
  if (field.default?.from !== 'fixed') return []
  const read = readValue(field, field.default.value)
  const why = 'why' in read ? read.why : limitProblem(field, read.value)
  return why === null ? [] : [phrase('form.defaultWrong', field.label, sayPhrase(why))]
}

interface Place {
  index: FormIndex
  table: string | null
}

function formulaProblems(field: FieldOf<'formula'>, path: string, { index, table }: Place): SchemaProblem[] {
  const compiled = compileFieldFormula(field.formula, field.label)
  if (!compiled.ok) return [schemaProblem(path, compiled.why, { at: compiled.at })]
  const { names, singles } = compiled.formula
  return names.flatMap((name) => {
    const place = resolveName(name, index, table)
    const at = field.formula.search(new RegExp(`[{｛]\\s*${literalPattern(name)}\\s*[}｝]`, 'u'))
    const said = (why: Phrase) => [schemaProblem(path, why, { at: Math.max(0, at) })]
    if (place === null) return said(phrase('form.formulaNoField', field.label, name))
    if (place.from !== 'column' || !singles.has(name)) return []
    return said(
      place.table === table
        ? phrase('form.formulaOwnColumn', field.label, place.place.field.label)
        : phrase('form.formulaColumn', field.label, place.place.field.label),
    )
  })
}
