import { check, type Definition, definitionOf, type Known } from '@mingtai/approval-engine'
import { Condition, conditionProblems, fieldAt, type FormSchema, indexOf } from '@mingtai/form-schema'
import { sayPhrase } from '@mingtai/messages'
import type { Finding } from '../../../../calls.ts'
import type { Choices } from '../use-flow-choices.ts'
import { readable } from './readable.ts'

/** What is wrong at one node, the gravest first. */
export interface NodeProblem {
  level: Finding['level']
  sentences: string[]
}

type FlowFinding = Pick<Finding, 'level' | 'place' | 'sentence'>

/** The checker while one draws: what can be told without the server. `choices` are null while they are being read. */
export function liveFindings(flow: Definition, form: FormSchema, choices: Choices | null): FlowFinding[] {
  const read = definitionOf(readable(flow))
  const findings = read.ok ? check(read.definition, knownHere(form, choices)) : read.findings
  return findings.map(({ node, level, phrase }) => ({ level, place: node, sentence: sayPhrase(phrase) }))
}

/** Findings by the node that they are about. */
export function problemsByNode(findings: readonly FlowFinding[]): Map<string, NodeProblem> {
  const found = new Map<string, NodeProblem>()
  const ordered = [...findings].sort((a, b) => Number(a.level !== 'error') - Number(b.level !== 'error'))
  for (const { place, level, sentence } of ordered) {
    if (place === null) continue
    const known = found.get(place)
    if (known === undefined) found.set(place, { level, sentences: [sentence] })
    else if (!known.sentences.includes(sentence)) known.sentences.push(sentence)
  }
  return found
}

/** What the designer knows of the things that a flow names; of people and departments the server tells later. */
function knownHere(form: FormSchema, choices: Choices | null): Known {
  const { fields, tables } = indexOf(form)
  const has = (list: readonly { code: string }[], code: string) =>
    choices === null || list.length === 0 || list.some((one) => one.code === code)
  return {
    has(kind, id) {
      if (kind === 'field') return fields.has(id) || tables.has(id) || fieldAt(form, id) !== null
      if (kind === 'role') return has(choices?.roles ?? [], id)
      if (kind === 'post') return has(choices?.posts ?? [], id)
      if (kind === 'process') return choices === null || choices.processes.some(({ code }) => code === id)
      if (kind === 'hook') return choices === null || choices.hooks.some(({ code }) => code === id)
      return true
    },
    conditionProblem(condition) {
      const read = Condition.safeParse(condition)
      if (!read.success) return '条件不完整'
      const [first] = conditionProblems(read.data, form, { about: '条件' })
      return first === undefined ? null : sayPhrase(first)
    },
  }
}
