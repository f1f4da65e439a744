import { refusal } from '@mingtai/messages'
import { type ScreenDocument, settableParameters } from '@mingtai/screen-model'

/** Refuses parameters that the screen does not have: a link would seem to keep to them. */
export function checkFixed(document: ScreenDocument, codes: readonly string[]): void {
  const known = new Set(settableParameters(document).map(({ code }) => code))
  const unknown = codes.find((code) => !known.has(code))
  if (unknown !== undefined) throw refusal('screen.paramUnknown', unknown).at('fixed')
}
