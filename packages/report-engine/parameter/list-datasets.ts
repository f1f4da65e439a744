import type { Dataset } from '../template/dataset.ts'
import type { Parameter } from '../template/parameter.ts'
import { inputsOf } from '../template/recipe.ts'

/** The datasets that lists of choices are read from, with all that those are made of. */
export function listDatasets<One extends Pick<Dataset, 'name' | 'from'>>(
  parameters: readonly Pick<Parameter, 'options'>[],
  datasets: readonly One[],
): One[] {
  const known = new Map(datasets.map((one) => [one.name, one]))
  const wanted = new Set(parameters.flatMap(({ options }) => (options?.kind === 'dataset' ? [options.dataset] : [])))
  for (const name of wanted) {
    const from = known.get(name)?.from
    if (from?.kind === 'combined') for (const input of inputsOf(from.recipe)) wanted.add(input)
  }
  return datasets.filter(({ name }) => wanted.has(name))
}
