import type { DataSetSettings } from '../document/component-data.ts'
import type { ScreenDocument } from '../document/screen-document.ts'
import { filledText } from './taken.ts'
import { type ParameterValues, settableParameters } from './values.ts'

/** What parameters of a dataset take when it is chosen: the ones of the screen that are called the same. */
export function boundParams(codes: readonly string[], document: ScreenDocument): Record<string, string> {
  const settable = new Set(settableParameters(document).map(({ code }) => code))
  return Object.fromEntries(codes.filter((code) => settable.has(code)).map((code) => [code, `{${code}}`]))
}

/**
 * The values that a dataset is asked with: what its parameters were bound to, or where nobody bound any those of the same
 * codes. One that was emptied is given as nothing, which is not its default.
 */
export function datasetValues(
  { params }: Pick<DataSetSettings, 'params'>,
  values: ParameterValues,
  codes: ReadonlySet<string>,
): Record<string, string | string[]> {
  const bound = Object.entries(params ?? {}).map(([code, text]) => [code, filledText(text, values)] as const)
  const given = params === undefined ? Object.entries(values) : bound
  return Object.fromEntries(
    given
      .filter(([code]) => codes.has(code))
      .map(([code, value]) => [code, typeof value === 'string' ? value : [...value]]),
  )
}
