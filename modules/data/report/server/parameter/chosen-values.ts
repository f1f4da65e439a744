import type { ParameterValues } from '../../calls.ts'

/** What the reader chose; what the system knows of them, and what the designer hid, is not said again. */
export function chosenValues(
  parameters: readonly { code: string; hidden: boolean }[],
  values: Readonly<Record<string, unknown>>,
): ParameterValues {
  return Object.fromEntries(
    parameters
      .filter(({ hidden }) => !hidden)
      .map(({ code }): [string, string | string[] | null] => [code, textsOf(values[code])]),
  )
}

function textsOf(value: unknown): string | string[] | null {
  if (Array.isArray(value)) return value.map(String)
  return value === null || value === undefined ? null : String(value)
}
