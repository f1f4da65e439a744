import { type CompiledFormula, compileFieldFormula } from '../formula/compile.ts'
import type { FieldPlace, FormIndex } from '../schema/form-index.ts'
import { indexOf } from '../schema/form-index.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import { dependences, evaluationOrder } from './dependences.ts'
import { type NamedPlace, resolveName } from './resolve-name.ts'

/** A formula with what its names mean; a name that means nothing is null and reads as nothing. */
export interface PlannedFormula {
  formula: CompiledFormula
  names: readonly (NamedPlace | null)[]
}

export type Step =
  | { type: 'field'; place: FieldPlace; formula: PlannedFormula | null }
  | { type: 'table'; key: string }
  | { type: 'column'; place: FieldPlace; table: string; formula: PlannedFormula | null }

/** How a form is worked out: its fields, tables and columns, each after what it depends on. */
export interface Plan {
  index: FormIndex
  steps: readonly Step[]
  dependences: ReadonlyMap<string, readonly string[]>
  /** Paths that lead back to themselves, each once; their formulas stay empty. */
  circles: readonly string[][]
}

const known = new WeakMap<FormSchema, Plan>()

/** The plan of a schema, made once. */
export function planOf(schema: FormSchema): Plan {
  const found = known.get(schema) ?? planned(indexOf(schema))
  known.set(schema, found)
  return found
}

function planned(index: FormIndex): Plan {
  const all = dependences(index)
  const { order, circles } = evaluationOrder(all)
  const round = new Set(circles.flat())
  const steps = order.flatMap((path) => stepOf(path, index, round.has(path)))
  return { index, steps, dependences: all, circles }
}

function stepOf(path: string, index: FormIndex, isRound: boolean): Step[] {
  const [key = '', column] = path.split('.')
  if (column === undefined) {
    const place = index.fields.get(key)
    if (place === undefined) return [{ type: 'table', key }]
    return [{ type: 'field', place, formula: isRound ? null : formulaOf(place, index, null) }]
  }
  const place = index.tables.get(key)?.column.get(column)
  if (place === undefined) return []
  return [{ type: 'column', place, table: key, formula: isRound ? null : formulaOf(place, index, key) }]
}

function formulaOf({ field }: FieldPlace, index: FormIndex, table: string | null): PlannedFormula | null {
  if (field.kind !== 'formula') return null
  const compiled = compileFieldFormula(field.formula, field.label)
  if (!compiled.ok) return null
  const { formula } = compiled
  return { formula, names: formula.names.map((name) => resolveName(name, index, table)) }
}
