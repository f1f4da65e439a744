import { refuse } from '@mingtai/messages'

import { withTemplateValues } from '../api/template-values.ts'
import { dialects } from '../dialects.ts'
import type { DialectTraits } from '../dialects.ts'
import { languageOf } from '../languages.ts'
import type { BoundValue } from '../source.ts'
import type { Dialect } from '../safety/sql-text.ts'
import { parsedTemplate } from './template-parts.ts'
import type { Condition, TemplateNode } from './template-parts.ts'

export type ParameterValue = BoundValue | readonly BoundValue[]

export interface CompileOptions {
  dialect: Dialect
  /** Every parameter that may be named; null and '' count as not given. */
  parameters: Readonly<Record<string, ParameterValue | undefined>>
}

export interface CompiledSql {
  text: string
  values: BoundValue[]
}

/**
 * Compiles the SQL of a dataset with the reader's values. `${name}` is always bound, never pasted; a list becomes one
 * bound value for each item. `<if test="name">…</if>` and `<if test="name == 'x'">…</if>` keep or drop text that the
 * designer wrote.
 */
export function compileSql(sql: string, options: CompileOptions): CompiledSql {
  const dialect = languageOf(sql, options.dialect)
  const output = new BoundText(dialect)
  write(parsedTemplate(sql, dialect), options.parameters, output)
  const compiled = { text: output.text, values: output.values }
  return options.dialect === 'api' ? withTemplateValues(compiled, options.parameters) : compiled
}

/** The names that the SQL asks for, for a check when it is saved. */
export function parametersOf(sql: string, dialect: Dialect): string[] {
  const names = new Set<string>()
  const collect = (nodes: readonly TemplateNode[]) => {
    for (const node of nodes) {
      if (node.kind === 'parameter') names.add(node.name)
      if (node.kind !== 'if') continue
      for (const condition of node.conditions) names.add(condition.name)
      collect(node.nodes)
    }
  }
  collect(parsedTemplate(sql, languageOf(sql, dialect)))
  return [...names]
}

function write(nodes: readonly TemplateNode[], parameters: CompileOptions['parameters'], output: BoundText): void {
  for (const node of nodes) {
    if (node.kind === 'text') output.text += node.text
    else if (node.kind === 'parameter') output.bind(node.name, valueOf(parameters, node.name))
    else if (holds(node.conditions, parameters)) write(node.nodes, parameters, output)
  }
}

function valueOf(parameters: CompileOptions['parameters'], name: string): ParameterValue {
  const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined
  return value === undefined ? refuse('sql.parameterUnknown', name) : value
}

function holds(conditions: readonly Condition[], parameters: CompileOptions['parameters']): boolean {
  return conditions.every((condition) => {
    const value = valueOf(parameters, condition.name)
    if (condition.operator === 'given') return isGiven(value)
    const equal = String(value ?? '') === condition.value
    return condition.operator === '==' ? equal : !equal
  })
}

function isGiven(value: ParameterValue): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value !== null && value !== ''
}

/** The most bound values: the protocol counts them in 16 bits. */
const MOST_VALUES = 32_000

/** SQL text being built, with its values beside it. Numbered dialects reuse the number of a parameter named twice. */
class BoundText {
  text = ''
  readonly values: BoundValue[] = []
  readonly #traits: DialectTraits
  readonly #places = new Map<string, string>()

  constructor(dialect: Dialect) {
    this.#traits = dialects[dialect]
  }

  bind(name: string, value: ParameterValue): void {
    const known = this.#places.get(name)
    this.text += known ?? this.#placesFor(name, value)
  }

  #placesFor(name: string, value: ParameterValue): string {
    const list: readonly BoundValue[] = isList(value) ? value : [value]
    const places = list.length === 0 ? 'NULL' : list.map((item) => this.#place(item)).join(', ')
    if (this.#traits.numbered) this.#places.set(name, places)
    return places
  }

  #place(value: BoundValue): string {
    if (this.values.length >= MOST_VALUES) refuse('sql.tooManyValues', MOST_VALUES)
    this.values.push(value)
    return this.#traits.place(this.values.length, value)
  }
}

function isList(value: ParameterValue): value is readonly BoundValue[] {
  return Array.isArray(value)
}
