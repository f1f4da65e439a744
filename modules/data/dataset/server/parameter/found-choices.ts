import { refuse } from '@mingtai/messages'
import { type Choice, dependsOn, type Parameter, type Template } from '@mingtai/report-engine'
import type { Context } from '@mingtai/server-kit'
import { matchesPinyin } from '@mingtai/zh/pinyin'
import type { FoundChoices } from '../../parameter-shapes.ts'
import type { ParameterValues } from '../../parameter-values.ts'
import { checkedValues } from './cascade.ts'
import { choicesOf, type ChoiceServices, type Reader } from './choices.ts'
import { mostShown } from './form.ts'
import type { Values } from './parameters.ts'

export type ChoiceQuestion = Pick<Template, 'parameters' | 'form'> & {
  datasets: readonly Pick<Template['datasets'][number], 'name' | 'from' | 'cacheSeconds'>[]
  parameter: string
  values: ParameterValues
  keyword: string
  chosen: readonly string[]
  reader: Reader
  system: Values
}

/** A list as it is for what else was chosen: its beginning or what was searched for, and what of the choice it still holds. */
export async function foundChoices(
  services: ChoiceServices,
  context: Context,
  question: ChoiceQuestion,
): Promise<FoundChoices> {
  const { parameters, datasets, form, reader, system } = question
  const parameter = parameters.find(({ code }) => code === question.parameter)
  if (parameter === undefined) refuse('parameter.unknown', question.parameter)
  const above = aboveOf(parameter, parameters, datasets)
  const optional = parameters
    .filter(({ code }) => above.has(code))
    .map((one): Parameter => ({ ...one, required: false, ...unchecked }))
  const values = Object.fromEntries(Object.entries(question.values).filter(([code]) => above.has(code)))
  const filling = { reader, parameters: optional, datasets, form, values, system }
  const resolved = await checkedValues(services, context, filling)
  const asked = { reader, parameters: [parameter], datasets, values: resolved }
  const all = (await choicesOf(services, context, asked))[parameter.code] ?? []
  const known = new Map(all.map((one) => [one.value, one]))
  const matching = searched(all, question.keyword)
  return {
    choices: matching.slice(0, mostShown(parameter)),
    total: matching.length,
    chosen: question.chosen.flatMap((value) => known.get(value) ?? []),
  }
}

/** While a form is filled in, what is typed so far may still be too short or too small. */
const unchecked = { check: undefined, leavesOnly: undefined }

/** What a list depends on, over however many others. */
function aboveOf(parameter: Parameter, parameters: ChoiceQuestion['parameters'], datasets: ChoiceQuestion['datasets']) {
  const above = new Set<string>()
  const open = [parameter]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const code of dependsOn(next, parameters, datasets)) {
      const other = parameters.find((one) => one.code === code)
      if (other === undefined || above.has(code)) continue
      above.add(code)
      open.push(other)
    }
  }
  above.delete(parameter.code)
  return above
}

/** Sounds are looked up one by one, so only in as many as a person waits for. */
const MOST_BY_SOUND = 5000

function searched(all: readonly Choice[], keyword: string): readonly Choice[] {
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return all
  return all.filter(({ value, label }, at) => {
    if (value.toLowerCase().includes(wanted) || label.toLowerCase().includes(wanted)) return true
    return at < MOST_BY_SOUND && matchesPinyin(label, wanted)
  })
}
