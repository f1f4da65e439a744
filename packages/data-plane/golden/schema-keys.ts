import { z } from 'zod'

/**
 * Every key of a schema by its path, and every choice of its lists of words: `sheets.cells.content:field.expand=down`.
 * A schema that contains itself is walked once.
 */
export function keysOf(schema: z.core.$ZodType): Set<string> {
  const found = new Set<string>()
  const walked = new Set<z.core.$ZodType>()
  walk(schema, '')
  return found

  function walk(one: z.core.$ZodType, path: string): void {
    const inner = unwrapped(one)
    if (inner instanceof z.ZodUnion) return inner.options.forEach((option) => walk(option, path + kindOf(option)))
    if (inner instanceof z.ZodEnum) return inner.options.forEach((word) => found.add(`${path}=${String(word)}`))
    if (!(inner instanceof z.ZodObject) || walked.has(inner)) return
    walked.add(inner)
    for (const [key, child] of Object.entries<z.core.$ZodType>(inner.shape)) {
      found.add(path === '' ? key : `${path}.${key}`)
      walk(child, path === '' ? key : `${path}.${key}`)
    }
  }
}

/** Those of the same names that a value uses; null and an empty list say nothing. */
export function keysIn(schema: z.core.$ZodType, value: unknown): Set<string> {
  const found = new Set<string>()
  /** A schema that contains itself keeps the name of its outermost place. */
  const inside: { schema: z.core.$ZodType; path: string }[] = []
  walk(schema, value, '')
  return found

  function walk(one: z.core.$ZodType, part: unknown, path: string): void {
    if (part === undefined || part === null) return
    if (Array.isArray(part)) return part.forEach((item) => walk(one, item, path))
    const inner = unwrapped(one)
    if (inner instanceof z.ZodEnum) return void found.add(`${path}=${String(part)}`)
    if (inner instanceof z.ZodUnion) {
      const fits = inner.options.find((option) => z.safeParse(option, part).success)
      return fits === undefined ? undefined : walk(fits, part, path + kindOf(fits))
    }
    if (!(inner instanceof z.ZodObject) || typeof part !== 'object') return
    const place = inside.find((outer) => outer.schema === inner)?.path ?? path
    inside.push({ schema: inner, path: place })
    for (const [key, child] of Object.entries<z.core.$ZodType>(inner.shape)) {
      const own: unknown = Reflect.get(part, key)
      const name = place === '' ? key : `${place}.${key}`
      if (says(own)) found.add(name)
      walk(child, own, name)
    }
    inside.pop()
  }
}

function says(value: unknown): boolean {
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return unwrapped(schema.unwrap())
  // `unwrap` would make a new schema each time.
  if (schema instanceof z.ZodLazy) return unwrapped(schema._zod.innerType)
  return schema instanceof z.ZodArray ? unwrapped(schema.element) : schema
}

/** `:field` for the option of a union that says its kind. */
function kindOf(schema: z.core.$ZodType): string {
  const inner = unwrapped(schema)
  const kind = inner instanceof z.ZodObject ? inner.shape.kind : null
  return kind instanceof z.ZodLiteral ? `:${String(kind.value)}` : ''
}
