import type { Ast, Formula } from './ast.ts'
import { referenceText } from './shift.ts'

const strengths = new Map<string, number>(
  [['=', '<>', '<', '>', '<=', '>='], ['&'], ['+', '-'], ['*', '/'], ['^']].flatMap((operators, strength) =>
    operators.map((operator): [string, number] => [operator, strength]),
  ),
)
const UNARY = 5
const AREA = 7
const VALUE = 9

/** A formula's text from its tree, with the brackets that it needs and no others. */
export function printFormula({ root, references }: Pick<Formula, 'root' | 'references'>): string {
  return printed(root)

  function printed(ast: Ast): string {
    switch (ast.kind) {
      case 'number':
        return String(ast.value).toUpperCase()
      case 'text':
        return `"${ast.value.replaceAll('"', '""')}"`
      case 'boolean':
        return ast.value ? 'TRUE' : 'FALSE'
      case 'error':
        return ast.value
      case 'missing':
        return ''
      case 'negate':
        return `-${within(ast.operand, UNARY)}`
      case 'plus':
        return `+${within(ast.operand, UNARY)}`
      case 'percent':
        return `${within(ast.operand, UNARY + 1)}%`
      case 'binary': {
        const strength = strengths.get(ast.operator) ?? 0
        return within(ast.left, strength) + ast.operator + within(ast.right, strength + 1)
      }
      case 'call':
      case 'host':
        return `${ast.name}(${ast.args.map(printed).join(',')})`
      case 'array':
        return `{${ast.rows.map((row) => row.map(printed).join(',')).join(';')}}`
      case 'reference': {
        const reference = references[ast.reference]
        return reference === undefined ? '#REF!' : referenceText(reference)
      }
      case 'let': {
        const bound = ast.bindings.map(({ name, value }) => `${name},${printed(value)},`).join('')
        return `LET(${bound}${printed(ast.body)})`
      }
      case 'variable':
        return ast.name
      case 'lambda': {
        const names = ast.parameters.map(({ name, isOptional }) => (isOptional ? `[${name}],` : `${name},`))
        return `LAMBDA(${names.join('')}${printed(ast.body)})`
      }
      case 'apply':
        return `${printed(ast.callee)}(${ast.args.map(printed).join(',')})`
      case 'union':
        return `(${ast.parts.map(printed).join(',')})`
      case 'area':
        return within(ast.left, AREA) + ast.operator + within(ast.right, AREA + 1)
      default:
        return ast satisfies never
    }
  }

  function within(ast: Ast, least: number): string {
    return strengthOf(ast) < least ? `(${printed(ast)})` : printed(ast)
  }
}

function strengthOf(ast: Ast): number {
  if (ast.kind === 'binary') return strengths.get(ast.operator) ?? 0
  if (ast.kind === 'negate' || ast.kind === 'plus') return UNARY
  if (ast.kind === 'area') return ast.operator === ' ' ? AREA : AREA + 1
  return ast.kind === 'percent' ? UNARY + 1 : VALUE
}
