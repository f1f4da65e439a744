import type { Dataset } from '../template/dataset.ts'
import type { Parameter } from '../template/parameter.ts'
import { codesOf } from './given.ts'

/** A shared dataset as reports are offered it. Lists of its parameters name other shared datasets by their codes. */
export interface SharedDataset {
  code: string
  name: string
  fields: Dataset['fields']
  parameters: readonly Parameter[]
}

/** The part of a template that a shared dataset brings its parameters to. */
export interface Receiver {
  parameters: readonly Parameter[]
  datasets: readonly Dataset[]
}

/** A code that the report gives to a parameter of another type. */
export interface ParameterClash {
  own: Parameter
  brought: Parameter
}

/** What a report gets when a shared dataset is added. */
export interface Brought {
  added: Parameter[]
  /** Those that the report has already with the same type: one value serves both. */
  matched: Parameter[]
  clashes: ParameterClash[]
  /** Shared datasets that lists of choices are read from and the report does not have yet. */
  datasets: Dataset[]
}

/** Works out what adding a shared dataset brings to a report; `known` are the datasets that lists may be read from. */
export function broughtBy(shared: SharedDataset, receiver: Receiver, known: readonly SharedDataset[]): Brought {
  const brought: Brought = { added: [], matched: [], clashes: [], datasets: [] }
  const open = [shared]
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    for (const parameter of next.parameters) {
      const list = missingList(parameter, [...receiver.datasets, ...brought.datasets], { shared, known })
      if (list !== null) {
        brought.datasets.push(datasetFor(list, [...receiver.datasets, ...brought.datasets]))
        open.push(list)
      }
      if (brought.added.some(({ code }) => code === parameter.code)) continue
      const own = inTheWay(parameter, [...receiver.parameters, ...brought.added])
      const placed = placedIn(parameter, [...receiver.datasets, ...brought.datasets])
      if (own === null) brought.added.push(placed)
      else if (own.code === parameter.code && own.type === parameter.type) brought.matched.push(own)
      else brought.clashes.push({ own, brought: placed })
    }
  }
  return brought
}

/** A parameter whose list names the report's own dataset for the shared one. */
export function placedIn(parameter: Parameter, datasets: readonly Dataset[]): Parameter {
  const { options } = parameter
  if (options?.kind !== 'dataset') return parameter
  const there = datasets.find(({ from }) => from.kind === 'shared' && from.code === options.dataset)
  return there === undefined ? parameter : { ...parameter, options: { ...options, dataset: there.name } }
}

/** A shared dataset under a name that the template does not use yet. */
export function datasetFor(
  { code, name, fields, parameters }: SharedDataset,
  datasets: readonly Pick<Dataset, 'name'>[],
): Dataset {
  const names = new Set(datasets.map((one) => one.name))
  let free = code
  for (let at = 2; names.has(free); at++) free = `${code}_${at}`
  return { name: free, title: name, from: { kind: 'shared', code }, fields, taken: [...parameters] }
}

/** The parameter that has one of the codes already. */
function inTheWay(parameter: Parameter, parameters: readonly Parameter[]): Parameter | null {
  const codes = new Set(codesOf(parameter))
  return (
    parameters.find(({ code }) => code === parameter.code) ??
    parameters.find((one) => codesOf(one).some((code) => codes.has(code))) ??
    null
  )
}

function missingList(
  { options }: Parameter,
  datasets: readonly Dataset[],
  { shared, known }: { shared: SharedDataset; known: readonly SharedDataset[] },
): SharedDataset | null {
  if (options?.kind !== 'dataset' || options.dataset === shared.code) return null
  if (datasets.some(({ from }) => from.kind === 'shared' && from.code === options.dataset)) return null
  return known.find(({ code }) => code === options.dataset) ?? null
}
