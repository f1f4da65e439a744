import type { ParameterValues } from '@mingtai/screen-model'

/** Values of the parameters that are known; one that was left empty takes its default. */
export function plainValues(values: ParameterValues, codes: ReadonlySet<string>): Record<string, string | string[]> {
  const given = Object.entries(values).filter(([code, value]) => codes.has(code) && value.length > 0)
  return Object.fromEntries(given.map(([code, value]) => [code, typeof value === 'string' ? value : [...value]]))
}
