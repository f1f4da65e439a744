import { parametersIn } from '../parameter-text.ts'
import type { Dataset } from '../template/dataset.ts'
import type { Parameter } from '../template/parameter.ts'
import { codesOf } from './given.ts'

type Datasets = readonly Pick<Dataset, 'name' | 'from'>[]

/** Codes of the other parameters that a parameter's list of choices depends on (级联). */
export function dependsOn(parameter: Parameter, parameters: readonly Parameter[], datasets: Datasets): string[] {
  const asked = new Set(askedBy(parameter, datasets))
  return parameters
    .filter(({ code }) => code !== parameter.code)
    .filter((other) => codesOf(other).some((code) => asked.has(code)))
    .map(({ code }) => code)
}

/** Codes of parameters whose lists depend on each other in a ring. */
export function ringOf(parameters: readonly Parameter[], datasets: Datasets): string[] {
  const links = new Map(parameters.map((one) => [one.code, dependsOn(one, parameters, datasets)]))
  return parameters.map(({ code }) => code).filter((code) => reaches(code, links))
}

function reaches(code: string, links: ReadonlyMap<string, string[]>): boolean {
  const seen = new Set<string>()
  const open = [...(links.get(code) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === code) return true
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(links.get(next) ?? []))
  }
  return false
}

function askedBy({ options }: Parameter, datasets: Datasets): string[] {
  if (options?.kind === 'sql') return codesIn(options.sql)
  if (options?.kind === 'fixed') return options.dependsOn === undefined ? [] : [options.dependsOn]
  if (options?.kind !== 'dataset') return []
  const from = datasets.find(({ name }) => name === options.dataset)?.from
  return [...(options.dependsOn ?? []), ...(from?.kind === 'query' ? codesIn(from.sql) : [])]
}

/** `${code}`, and the names that `<if test="…">` looks at. */
function codesIn(text: string): string[] {
  const tested = [...text.matchAll(/<if\s+test\s*=\s*"([^"]*)"/gi)].flatMap(({ 1: test = '' }) =>
    test.split(/\s+and\s+/i).map((term) => /^\s*(\w+)/.exec(term)?.[1] ?? ''),
  )
  return [...parametersIn(text.replaceAll(/\$\{\s*(\w+)\s*\}/g, '$${$1}')), ...tested]
}
