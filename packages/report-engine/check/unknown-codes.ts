import { builtInCodes, paperCodes } from '../built-in.ts'
import type { Draft } from '../compile/draft.ts'
import { codesOf } from '../parameter/given.ts'
import { parametersIn } from '../parameter-text.ts'

/** Reports the first `${code}` of a text that is neither a parameter nor built in. */
export function reportUnknown({ template, report }: Draft, address: string, text: string): void {
  const codes = parametersIn(text)
  if (codes.length === 0) return
  const known = new Set(template.parameters.flatMap(codesOf))
  const unknown = codes.find((code) => !known.has(code) && !builtInCodes.has(code))
  if (unknown === undefined) return
  report(address, paperCodes.has(unknown) ? 'binding.paperField' : 'binding.parameter', unknown)
}
