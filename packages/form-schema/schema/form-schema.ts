import { type Phrase, phrase } from '@mingtai/messages'
import { z } from 'zod'
import { unfitness } from './json-guard.ts'
import { LayoutNode } from './layout.ts'
import { limits } from './limits.ts'
import { placesOf } from './places.ts'

/** A form: its layout with everything in it. Values, rights and rules name what is in it by key. */
export interface FormSchema {
  schema: 1
  layout: LayoutNode[]
}

const Shape = z.strictObject({ schema: z.literal(1), layout: z.array(LayoutNode).max(limits.fields * 2) })

/** A form as a part of something larger that zod reads; what comes alone is read by `readSchema`. */
export const FormSchema: z.ZodType<FormSchema, unknown> = z
  .unknown()
  .refine((raw) => sizeProblem(raw) === null)
  .pipe(Shape)
  .refine((schema) => excess(schema) === null)

export type ReadSchema = { ok: true; schema: FormSchema } | { ok: false; why: Phrase; at: string }

/**
 * Reads what comes from outside: a design, a file, an older version. A bomb is refused before zod looks at it.
 * `at` is the place in the JSON (`layout.0.label`). Whether the form makes sense is asked of `checkSchema`.
 */
export function readSchema(raw: unknown): ReadSchema {
  const size = sizeProblem(raw)
  if (size !== null) return { ok: false, why: size, at: '' }
  const read = shapeOf(raw)
  if (read?.success !== true) {
    const at = read?.error.issues[0]?.path.map(String).join('.') ?? ''
    return { ok: false, why: phrase('form.schemaMalformed', at || 'layout'), at }
  }
  const why = excess(read.data)
  return why === null ? { ok: true, schema: read.data } : { ok: false, why, at: '' }
}

/** null: it holds an object that is no text and has a `length`, which zod compares without asking what it is of. */
function shapeOf(raw: unknown) {
  try {
    return Shape.safeParse(raw)
  } catch {
    return null
  }
}

function sizeProblem(raw: unknown): Phrase | null {
  const unfit = unfitness(raw, { characters: limits.schemaCharacters, nodes: limits.schemaNodes })
  switch (unfit) {
    case null:
      return null
    case 'large':
      return phrase('form.schemaTooLarge', '1 MB')
    case 'deep':
      return phrase('form.schemaTooDeep', limits.depth)
    case 'name':
    case 'type':
      return phrase('form.schemaMalformed', 'layout')
    default:
      return unfit satisfies never
  }
}

function excess({ layout }: FormSchema): Phrase | null {
  const { fields, tables, depth } = placesOf(layout)
  if (depth > limits.depth) return phrase('form.schemaTooDeep', limits.depth)
  if (tables > limits.tables) return phrase('form.tooManyTables', limits.tables)
  return fields > limits.fields ? phrase('form.tooManyFields', limits.fields) : null
}
