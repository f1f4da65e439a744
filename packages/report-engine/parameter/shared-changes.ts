import { text } from '../change/units.ts'
import type { Dataset } from '../template/dataset.ts'
import { Parameter } from '../template/parameter.ts'
import { broughtBy, placedIn, type Receiver, type SharedDataset } from './shared.ts'

/** A property of a parameter that may change by itself. */
export type ParameterPart = Exclude<keyof Parameter, 'code'>

/** How the parameters of a shared dataset changed since a report took them over. */
export type SharedChange =
  | { kind: 'added'; parameter: Parameter }
  | { kind: 'removed'; parameter: Parameter }
  | { kind: 'changed'; parameter: Parameter; parts: ParameterPart[] }
  | { kind: 'order' }

/**
 * The changes that a shared dataset offers to a report. A report that never took its parameters over is offered those
 * that it lacks.
 */
export function sharedChanges(dataset: Dataset, shared: SharedDataset, { parameters }: Receiver): SharedChange[] {
  const own = new Set(parameters.map(({ code }) => code))
  const taken = dataset.taken ?? shared.parameters.filter(({ code }) => own.has(code))
  const before = new Map(taken.map((one) => [one.code, one]))
  const after = new Set(shared.parameters.map(({ code }) => code))
  const order = taken.map(({ code }) => code).filter((code) => after.has(code))
  const wanted = shared.parameters.map(({ code }) => code).filter((code) => before.has(code))
  return [
    ...shared.parameters.flatMap((parameter): SharedChange[] => {
      const was = before.get(parameter.code)
      if (was === undefined) return own.has(parameter.code) ? [] : [{ kind: 'added', parameter }]
      // What a report took away by itself stays away.
      if (!own.has(parameter.code)) return []
      const parts = changedParts(was, parameter)
      return parts.length === 0 ? [] : [{ kind: 'changed', parameter, parts }]
    }),
    ...taken
      .filter(({ code }) => !after.has(code) && own.has(code))
      .map((parameter): SharedChange => ({ kind: 'removed', parameter })),
    ...(text(order) === text(wanted) ? [] : [{ kind: 'order' as const }]),
  ]
}

/** A report's parameters and datasets with the changes taken over; what it set by itself in other properties stays. */
export function withShared(
  changes: readonly SharedChange[],
  receiver: Receiver,
  { shared, known }: { shared: SharedDataset; known: readonly SharedDataset[] },
): { parameters: Parameter[]; datasets: Dataset[] } {
  const added = changes.flatMap((change) => (change.kind === 'added' ? [change.parameter] : []))
  const brought = broughtBy({ ...shared, parameters: added }, receiver, known)
  const lists = broughtBy(shared, receiver, known).datasets
  const datasets = [...asTaken(receiver.datasets, shared), ...lists]
  const gone = new Set(changes.flatMap((change) => (change.kind === 'removed' ? [change.parameter.code] : [])))
  const present = receiver.parameters
    .filter(({ code }) => !gone.has(code))
    .map((own) => {
      const change = changes.find((one) => one.kind === 'changed' && one.parameter.code === own.code)
      return change?.kind === 'changed' ? patched(own, placedIn(change.parameter, datasets), change.parts) : own
    })
  const parameters = [...present, ...brought.added]
  const isMoved = changes.some(({ kind }) => kind === 'order')
  return { parameters: isMoved ? inOrderOf(parameters, shared.parameters) : parameters, datasets }
}

/**
 * Notes the present parameters of a shared dataset in a report's datasets, so that declined changes are not offered
 * again.
 */
export function asTaken(datasets: readonly Dataset[], { code, parameters }: SharedDataset): Dataset[] {
  return datasets.map((one) =>
    one.from.kind === 'shared' && one.from.code === code ? { ...one, taken: [...parameters] } : one,
  )
}

function changedParts(before: Parameter, after: Parameter): ParameterPart[] {
  const parts = new Set([...keysOf(before), ...keysOf(after)])
  return [...parts].filter((part) => text(before[part] ?? null) !== text(after[part] ?? null))
}

function keysOf(parameter: Parameter): ParameterPart[] {
  return parameterParts.filter((part) => part in parameter)
}

/** All properties beside the code, in the order in which people are told of them. */
export const parameterParts = [
  'name',
  'type',
  'default',
  'required',
  'hidden',
  'options',
  'control',
  'placeholder',
  'help',
  'format',
  'check',
  'layout',
  'withBelow',
  'leavesOnly',
] as const satisfies ParameterPart[]

function patched(own: Parameter, now: Parameter, parts: readonly ParameterPart[]): Parameter {
  const isTaken = ([part]: [string, unknown]) => parts.some((one) => one === part)
  const left = Object.entries(own).filter((entry) => !isTaken(entry))
  return Parameter.parse(Object.fromEntries([...left, ...Object.entries(now).filter(isTaken)]))
}

/** Those that are named stand in that order in the places that they hold together; the others stay where they are. */
function inOrderOf(parameters: readonly Parameter[], order: readonly Parameter[]): Parameter[] {
  const places = new Map(order.map(({ code }, at) => [code, at]))
  const named = parameters
    .filter(({ code }) => places.has(code))
    .toSorted((a, b) => (places.get(a.code) ?? 0) - (places.get(b.code) ?? 0))
  return parameters.map((one) => (places.has(one.code) ? (named.shift() ?? one) : one))
}
