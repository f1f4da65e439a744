/** JSON whose numbers keep every digit. */
export type Json = string | number | boolean | null | NumberText | readonly Json[] | { readonly [name: string]: Json }

/** A number as it was written, where a double cannot hold it. */
export class NumberText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Doubles keep fifteen digits. */
const SAFE_LENGTH = 15

export function exactJson(text: string): Json {
  // The third argument is newer than the declarations of the language.
  return JSON.parse(text, (_, value: Json, context?: { source?: string }): Json => {
    const source = context?.source ?? ''
    return typeof value === 'number' && source.length > SAFE_LENGTH && String(value) !== source
      ? new NumberText(source)
      : value
  })
}

export function isObject(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof NumberText)
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/** The value at a path of names; the empty path is the value itself. */
export function valueAtPath(value: Json, path: readonly string[]): Json | undefined {
  let found: Json | undefined = value
  for (const name of path) found = isObject(found) && Object.hasOwn(found, name) ? found[name] : undefined
  return found
}

/** A value written as JSON again, digit for digit. */
export function jsonText(value: Json): string {
  if (value instanceof NumberText) return value.text
  if (isList(value)) return `[${value.map(jsonText).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([name, part]) => `${JSON.stringify(name)}:${jsonText(part)}`)
    .join(',')}}`
}
