/**
 * A formula as a tree. References are numbered in the order in which they are written. A `host` call is answered by the
 * surroundings; its `references` say which arguments are nothing but a reference. `slot` numbers the names of LET and LAMBDA.
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
  | { kind: 'let'; bindings: Binding[]; body: Ast }
  | { kind: 'variable'; slot: number; name: string }
  /** `captured` are the slots of names around it that its body uses. */
  | { kind: 'lambda'; parameters: Parameter[]; captured: readonly number[]; body: Ast }
  | { kind: 'apply'; callee: Ast; args: Ast[] }
  /** Several areas in brackets: `(A1:A3,C1)`. */
  | { kind: 'union'; parts: Ast[] }
  /** The rectangle between two references, or what they have in common; only at run time is it known which. */
  | { kind: 'area'; operator: ':' | ' '; left: Ast; right: Ast }

export interface Binding {
  slot: number
  name: string
  value: Ast
}

/** What LAMBDA calls its arguments; one in square brackets may be left out. */
export interface Parameter {
  slot: number
  name: string
  isOptional: boolean
}

export type BinaryOperator = '+' | '-' | '*' | '/' | '^' | '&' | '=' | '<>' | '<' | '>' | '<=' | '>='

/** A corner, counted from 0; `$` keeps a row or a column where it is when the formula is copied. */
export interface CellReference {
  row: number
  column: number
  absoluteRow: boolean
  absoluteColumn: boolean
}

/** A cell (`from` equals `to`) or a rectangle, and where it stands in the text. `from` is its first corner. */
export interface FormulaReference {
  from: CellReference
  to: CellReference
  start: number
  end: number
  /** The name of another sheet; null for the formula's own. */
  sheet: string | null
  /** `A:C` and `1:3` reach to the end of the sheet. */
  whole: 'columns' | 'rows' | null
}

export interface Formula {
  /** Without the leading `=`, in half-width signs. */
  text: string
  root: Ast
  references: FormulaReference[]
}

/** What stands directly inside a node, in reading order; for those who go through a whole tree. */
export function childrenOf(ast: Ast): readonly Ast[] {
  switch (ast.kind) {
    case 'call':
    case 'host':
      return ast.args
    case 'array':
      return ast.rows.flat()
    case 'binary':
      return [ast.left, ast.right]
    case 'negate':
    case 'plus':
    case 'percent':
      return [ast.operand]
    case 'lambda':
      return [ast.body]
    case 'apply':
      return [ast.callee, ...ast.args]
    case 'union':
      return ast.parts
    case 'area':
      return [ast.left, ast.right]
    case 'let':
      return [...ast.bindings.map(({ value }) => value), ast.body]
    case 'number':
    case 'text':
    case 'boolean':
    case 'error':
    case 'missing':
    case 'reference':
    case 'variable':
      return []
    default:
      return ast satisfies never
  }
}
