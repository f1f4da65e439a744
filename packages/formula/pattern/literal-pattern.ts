/** A text as the part of a regular expression that finds it and nothing else; also in browsers without `RegExp.escape`. */
export function literalPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}
