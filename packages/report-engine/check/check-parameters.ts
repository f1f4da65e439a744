import { codesOf } from '../parameter/given.ts'
import { ringOf } from '../parameter/dependence.ts'
import { textPattern } from '@mingtai/formula'
import { isTree } from '../parameter/values.ts'
import { type Problem, problem } from '../problem.ts'
import type { Parameter, Template } from '../template.ts'

/** Problems of parameters: equal codes, lists that depend on each other in a ring, wrong patterns. */
export function parameterProblems({ parameters, datasets }: Pick<Template, 'parameters' | 'datasets'>): Problem[] {
  const codes = parameters.flatMap(codesOf)
  const repeated = new Set(codes.filter((code, index) => codes.indexOf(code) !== index))
  const named = (key: Problem['key'], isWrong: (parameter: Parameter) => boolean) =>
    parameters.filter(isWrong).map(({ name }) => problem(null, key, name))
  const rings = new Set(ringOf(parameters, datasets))
  return [
    ...[...repeated].map((code) => problem(null, 'template.parameterTwice', code)),
    ...named('parameter.ring', ({ code }) => rings.has(code)),
    ...named('parameter.options', ({ type, options }) => isTree(type) && options === null),
    ...named(
      'parameter.dataset',
      ({ options }) => options?.kind === 'dataset' && !datasets.some(({ name }) => name === options.dataset),
    ),
    ...named('parameter.pattern', ({ check }) => check?.pattern !== undefined && textPattern(check.pattern) === null),
  ]
}
