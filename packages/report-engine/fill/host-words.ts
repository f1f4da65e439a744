import { errors, type FormulaRange, type Operand, type Part } from '@mingtai/formula'
import type { Scalar } from '@mingtai/sheet-core'

import type { Reference } from '../formula/formula-cell.ts'
import type { Level, PlanCell } from '../model.ts'
import type { Among } from '../walk/instance-position.ts'
import type { ParameterValues } from '../parameter-text.ts'
import { valueFrom } from './source-reader.ts'

/** A word of a formula whose value lies outside of it: a parameter, a page, a serial number. */
export interface HostWord {
  name: string
  text: string
  reference: Reference | undefined
}

interface HostWorld {
  parameters: ParameterValues
  system: Readonly<Record<string, Scalar>>
  /** Number of a streamed list's instances before these. */
  before: number
  among: Among
}

/** Gives what such a word is worth at the current instances; null: no word of the host. */
export function hostWords({ parameters, system, before, among }: HostWorld) {
  return hostPart

  function hostPart(cell: PlanCell, { name, text, reference }: HostWord): Part | null {
    switch (name) {
      case 'PARAM':
        return constant(parameterValue(parameters[text]))
      case 'SYS':
        return constant(parameterValue(system[text]))
      case 'PAGE':
      case 'PAGES':
        return constant(1)
      case 'ROWNO':
        return serial(cell.left)
      case 'COLNO':
        return serial(cell.top)
      case 'INDEXOF': {
        const along = reference?.scope.kind === 'place' ? reference.scope.along : null
        return along === null ? constant(errors.reference) : counted(along, () => among.placeOf(along))
      }
      default:
        return null
    }
  }

  function serial(level: Level | null): Part {
    return level === null ? constant(1) : counted(level, () => among.serialOf(level))
  }

  /** Instances without data (filled up) have no number. */
  function counted(level: Level, number: () => number): Part {
    return () => (among.idOf(level) < 0 ? null : before + number())
  }
}

function constant(value: Operand): Part {
  return () => value
}

/** A chosen value as a formula sees it; several values are a row of cells. */
function parameterValue(value: Scalar | Scalar[] | undefined): Operand {
  if (value === undefined) return null
  if (!Array.isArray(value)) return valueFrom(value)
  const range: FormulaRange = { values: value.map(valueFrom), columns: Math.max(1, value.length) }
  return value.length === 1 ? (range.values[0] ?? null) : range
}
