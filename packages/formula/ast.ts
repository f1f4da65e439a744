/**
 * A formula as a tree. References are numbered in the order in which they are written. A `host` call is answered by the
 * surroundings; its `references` say which arguments are nothing but a reference.
 */
export type Ast =
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'error'; value: string }
  | { kind: 'missing' }
  | { kind: 'negate' | 'plus' | 'percent'; operand: Ast }
  | { kind: 'binary'; operator: BinaryOperator; left: Ast; right: Ast }
  | { kind: 'call'; name: string; args: Ast[] }
  | { kind: 'host'; name: string; args: Ast[]; references: readonly (number | null)[] }
  | { kind: 'array'; rows: Ast[][] }
  | { kind: 'reference'; reference: number }

export type BinaryOperator = '+' | '-' | '*' | '/' | '^' | '&' | '=' | '<>' | '<' | '>' | '<=' | '>='

export interface CellReference {
  row: number
  column: number
}

/** A cell (`from` equals `to`) or a rectangle, and where it stands in the text. */
export interface FormulaReference {
  from: CellReference
  to: CellReference
  start: number
  end: number
}

export interface Formula {
  /** Without the leading `=`. */
  text: string
  root: Ast
  references: FormulaReference[]
}
