import { type Call, largestBody } from '@mingtai/api'
import type { z } from 'zod'
import { type BodyShape, DEEPEST, MOST_MEMBERS } from './body-shape.ts'

/** Members of a body of the usual size where the schema does not say how many there may be. */
const USUAL_MEMBERS = 50_000
/** Beside what a schema counts: what an older page sends, and what is refused by name and not by number. */
const SPARE = 1000
const USUAL_BODY = 2 ** 20

/** How varied the JSON of a call may be, by its own schema and the size of its body. */
export function bodyShapeOf(call: Call): BodyShape {
  const open = largestBody(call) > USUAL_BODY ? MOST_MEMBERS : USUAL_MEMBERS
  const members = Math.min(open, membersOf(call.input, new Set()) + SPARE)
  return { deepest: call.deepest ?? DEEPEST, members, known: new Set(Object.keys(call.input.shape)) }
}

/** What of a schema's own description is read here. */
interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  options?: z.ZodType[]
  items?: z.ZodType[]
  in?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
}

/** Members that an input of this schema has at most; Infinity where it does not say. */
function membersOf(schema: z.ZodType, around: ReadonlySet<z.ZodType>): number {
  // A schema within itself has no end.
  if (around.has(schema)) return Infinity
  const within = new Set([...around, schema])
  const inner = (part: z.ZodType | undefined) => (part === undefined ? 0 : membersOf(part, within))
  const sum = (parts: readonly z.ZodType[]) => parts.reduce((all, part) => all + 1 + inner(part), 1)
  const definition = schema._zod.def as unknown as Definition
  switch (definition.type) {
    case 'object':
      return sum(Object.values(definition.shape ?? {}))
    case 'tuple':
      return sum(definition.items ?? [])
    case 'array':
      return 1 + mostOf(schema) * (1 + inner(definition.element))
    case 'union':
      return Math.max(0, ...(definition.options ?? []).map(inner))
    case 'intersection':
      return inner(definition.left) + inner(definition.right)
    case 'pipe':
      return inner(definition.in)
    case 'string':
    case 'number':
    case 'boolean':
    case 'bigint':
    case 'date':
    case 'literal':
    case 'enum':
    case 'null':
    case 'undefined':
    case 'never':
    case 'template_literal':
      return 0
    default:
      return definition.innerType === undefined ? Infinity : inner(definition.innerType)
  }
}

function mostOf(schema: z.ZodType): number {
  const checks = (schema._zod.def.checks ?? []).map(({ _zod }) => _zod.def as { maximum?: number; length?: number })
  return Math.min(Infinity, ...checks.map(({ maximum, length }) => maximum ?? length ?? Infinity))
}
