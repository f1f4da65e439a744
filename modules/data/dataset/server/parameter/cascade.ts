import { type Dataset, dependsOn, isFromList, type Parameter, type ParameterForm } from '@mingtai/report-engine'
import type { Context } from '@mingtai/server-kit'
import type { ParameterValues } from '../../parameter-values.ts'
import { type ChoiceServices, choicesOf, type Reader } from './choices.ts'
import { type ChoiceLists, resolvedValues, type Values } from './parameters.ts'
import { today } from './today.ts'

/** A form as it is filled in, and who fills it in. */
export interface Filling {
  reader: Reader
  parameters: readonly Parameter[]
  datasets: readonly Pick<Dataset, 'name' | 'from' | 'cacheSeconds'>[]
  form?: ParameterForm | undefined
  values: ParameterValues
  /** What the server alone says of the reader; it stands above all that is given. */
  system: Values
  /** The day that relative values are measured from, yyyy-mm-dd; left out: today. */
  day?: string | undefined
}

/** The values that a report runs with. A list is read only where something was chosen from it, and after those it depends on. */
export async function checkedValues(services: ChoiceServices, context: Context, filling: Filling): Promise<Values> {
  const { parameters, form, values, reader, datasets, system, day = today() } = filling
  const given = { parameters, form, values, today: day, system }
  const choices: Record<string, ChoiceLists[string]> = {}
  let resolved = resolvedValues({ ...given, choices })
  for (const level of levelsOf(parameters, datasets)) {
    const chosen = level.filter(
      (one) => isGiven(resolved[one.code] ?? null) || (isFromList(one) && !Object.hasOwn(values, one.code)),
    )
    const asked = { reader, parameters: chosen, datasets, values: { ...resolved, ...system } }
    Object.assign(choices, await choicesOf(services, context, asked))
    resolved = resolvedValues({ ...given, choices })
  }
  return { ...resolved, ...system }
}

/** Parameters with lists, those first that others depend on. What stands in a ring comes last. */
export function levelsOf(parameters: Filling['parameters'], datasets: Filling['datasets']): Parameter[][] {
  let open = parameters.filter(({ options }) => options !== null)
  const levels: Parameter[][] = []
  const waits = new Map(open.map((one) => [one.code, dependsOn(one, parameters, datasets)]))
  while (open.length > 0) {
    const left = new Set(open.map(({ code }) => code))
    const free = open.filter(({ code }) => !(waits.get(code) ?? []).some((other) => left.has(other)))
    const level = free.length === 0 ? open : free
    levels.push(level)
    open = open.filter((one) => !level.includes(one))
  }
  return levels
}

function isGiven(value: Values[string]): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null
}
