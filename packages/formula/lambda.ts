import type { Ast } from './ast.ts'
import type { FormulaContext, Part } from './context.ts'
import { errors, type FormulaError, isRange, type Operand } from './value.ts'

/** What LAMBDA gives: a value that can be called. In a cell it is #CALC!, as in Excel. */
export interface FormulaLambda extends FormulaError {
  /** How many arguments it takes. */
  least: number
  most: number
  apply: (args: readonly Operand[], context: FormulaContext) => Operand
}

export function isLambda(value: Operand): value is FormulaLambda {
  return typeof value === 'object' && value !== null && 'apply' in value
}

/** What the names of LET and LAMBDA hold while their formula is worked out. */
export interface Box {
  value: Operand
  /** An argument in square brackets was left out. */
  isOmitted: boolean
}

/** What the functions of one formula may still cost: calls, and the cells and texts that they go through. */
export interface Steps {
  remaining: number
  depth: number
}

/** No formula takes more, however its functions call each other. */
export const MOST_STEPS = 3_000_000
const DEEPEST = 200
/** Characters that count as one step. */
const CHARACTERS = 64

export function sizeOf(value: Operand): number {
  if (isRange(value)) return value.values.length
  return typeof value === 'string' ? value.length / CHARACTERS : 0
}

interface Making {
  compiled: (ast: Ast) => Part
  boxes: Box[]
  steps: Steps
}

/** Compiles LAMBDA. What it sees of the names around it is what they hold when it is made. */
export function lambdaPart({ parameters, captured, body }: Ast & { kind: 'lambda' }, making: Making): Part {
  const { boxes, steps } = making
  for (const { slot } of parameters) boxes[slot] = { value: null, isOmitted: false }
  const result = making.compiled(body)
  const slots = [...captured, ...parameters.map(({ slot }) => slot)]
  const firstOptional = parameters.findIndex(({ isOptional }) => isOptional)
  const least = firstOptional < 0 ? parameters.length : firstOptional
  return () => {
    const around = captured.map((slot) => ({ ...(boxes[slot] ?? OMITTED) }))
    return { ...errors.calculation, least, most: parameters.length, apply }

    function apply(args: readonly Operand[], context: FormulaContext): Operand {
      if (args.length < least || args.length > parameters.length) return errors.value
      steps.remaining -= 1 + args.reduce<number>((sum, arg) => sum + sizeOf(arg), 0)
      if (steps.remaining < 0 || steps.depth >= DEEPEST) return errors.number
      const given = parameters.map((_, at): Box => ({ value: args[at] ?? null, isOmitted: at >= args.length }))
      const before = fill(boxes, slots, [...around, ...given])
      steps.depth++
      try {
        const value = result(context)
        steps.remaining -= sizeOf(value)
        return value
      } finally {
        steps.depth--
        fill(boxes, slots, before)
      }
    }
  }
}

/** Compiles the call of a value that ought to be a LAMBDA. */
export function applyPart({ callee, args }: Ast & { kind: 'apply' }, { compiled }: Making): Part {
  const called = compiled(callee)
  const parts = args.map(compiled)
  return (context) => {
    const value = called(context)
    if (!isLambda(value)) return isRange(value) ? errors.value : errors.reference
    return value.apply(
      parts.map((part) => part(context)),
      context,
    )
  }
}

const OMITTED: Box = { value: null, isOmitted: true }

/** Puts values into boxes and gives back what was in them. */
function fill(boxes: Box[], slots: readonly number[], values: readonly Box[]): Box[] {
  return slots.map((slot, at) => {
    const box = boxes[slot] ?? OMITTED
    boxes[slot] = values[at] ?? OMITTED
    return box
  })
}
