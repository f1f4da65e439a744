import type { CharacterPart } from './pattern-parts.ts'

/** A sequence without groups: one walk through the text for each part, however large its count is. */
export function countedMatch(parts: readonly CharacterPart[]): (text: string) => boolean {
  return (text) => matches(parts, [...text])
}

/** Positions that are reached after each part, all at once; nothing is tried twice. */
function matches(parts: readonly CharacterPart[], text: readonly string[]): boolean {
  let reached = new Uint8Array(text.length + 1)
  reached[0] = 1
  for (const part of parts) reached = after(part, text, reached)
  return reached[text.length] === 1
}

function after({ fits, least, most }: CharacterPart, text: readonly string[], from: Uint8Array<ArrayBuffer>) {
  const next = new Uint8Array(text.length + 1)
  // How many places before each one are reached, so that a stretch is asked for in one step.
  const before = new Int32Array(text.length + 2)
  for (let at = 0; at <= text.length; at++) before[at + 1] = (before[at] ?? 0) + (from[at] ?? 0)
  for (let at = 0, run = 0; at <= text.length; at++) {
    if (at > 0) run = fits(text[at - 1] ?? '') ? run + 1 : 0
    const first = at - Math.min(run, most)
    const last = at - least
    if (last >= first && (before[last + 1] ?? 0) > (before[first] ?? 0)) next[at] = 1
  }
  return next
}
