import { check, definitionOf, isHuman, type Known, type ReferenceKind } from '@mingtai/approval-engine'
import {
  checkRights,
  checkSchema,
  Condition,
  conditionProblems,
  fieldAt,
  type FormSchema,
  indexOf,
  labelAt,
  readSchema,
  rightTo,
  titleProblems,
  titleTells,
} from '@mingtai/form-schema'
import { refuse, say, sayPhrase } from '@mingtai/messages'
import { department, person, post, role } from '@mingtai/modules/ground/organization/server'
import { type Context, type Db, ofTenant, signedIn } from '@mingtai/server-kit'
import { approverRules } from '../../approver-rules.ts'
import type { Finding } from '../../calls.ts'
import { ApprovalRules } from '../../definition-shape.ts'
import { approvalDefinition, approvalHook, approvalPeopleGroup } from '../tables.ts'
import { type Content, nodeRights, rightsAt } from './content.ts'
import { managersOf } from '../people/managers.ts'
import type { DefinitionTableRow } from './definition-rows.ts'
import { leftPeopleFindings } from './left-people.ts'
import { nodeName, nodesOf } from './nodes.ts'
import { subFindings } from './sub-findings.ts'
import { subjectFindings } from '../subject/subject-findings.ts'

type Checked = Pick<DefinitionTableRow, 'id' | 'form' | 'flow' | 'rules' | 'businessType'>

/** Everything that is wrong with a process, form and flow and what they name of each other, each at its place. */
export async function findingsOf(
  context: Context,
  { id: definitionId, form, flow, rules, businessType }: Checked,
): Promise<Finding[]> {
  const read = readSchema(form)
  if (!read.ok) return [{ part: 'form', level: 'error', place: read.at, sentence: sayPhrase(read.why) }]
  const tree = definitionOf(flow)
  if (!tree.ok) return tree.findings.map((one) => ofFlow(one))
  const { schema } = read
  const known = await knownThings(context.db, signedIn(context).tenantId, schema)
  const found: Finding[] = [
    ...checkSchema(schema).map(({ path, level, sentence }) => ({
      part: 'form' as const,
      level,
      place: path,
      sentence,
    })),
    ...check(tree.definition, known).map((one) => ofFlow(one)),
  ]
  for (const id of ['start', ...[...nodesOf(tree.definition).values()].filter(isHuman).map((node) => node.id)])
    for (const { level, sentence } of checkRights(schema, nodeRights(tree.definition, id), { isStart: id === 'start' }))
      found.push({ part: 'flow', level, place: id, sentence })
  const managers = await managersOf(context.db, signedIn(context).tenantId, definitionId)
  if (managers.length === 0) found.push(...withoutManagers(tree.definition))
  found.push(...(await leftPeopleFindings(context.db, signedIn(context).tenantId, tree.definition)))
  found.push(...(await subFindings(context, schema, tree.definition)))
  const parsed = ApprovalRules.parse(rules)
  for (const why of titleProblems(schema, parsed.title))
    found.push({ part: 'base', level: 'error', place: 'title', sentence: sayPhrase(why) })
  found.push(...concealedFindings({ form: schema, flow: tree.definition, rules: parsed, businessType }))
  found.push(...subjectFindings(schema, businessType))
  return found
}

/** Steps that hand over to the managers of the process where there is nobody, neither named nor by right. */
function withoutManagers(flow: Content['flow']): Finding[] {
  const steps = [...nodesOf(flow).values()].filter(isHuman).filter(({ onEmpty }) => onEmpty.do === 'toAdmin')
  return steps.map(({ id, name }) => ({
    ...{ part: 'flow' as const, level: 'warning' as const, place: id },
    sentence: say('approval.noManagers', name),
  }))
}

/** Fields of the title and of the summary, which everybody reads, that a step hides: each with the first such step. */
function concealedFindings(content: Content): Finding[] {
  const { form, flow, rules } = content
  const steps = ['start', ...[...nodesOf(flow).values()].filter(isHuman).map(({ id }) => id)]
  const said = new Map<string, string>()
  for (const id of steps) {
    const rights = rightsAt(content, id)
    const hidden = rules.summary.filter((key) => fieldAt(form, key) !== null && rightTo(rights, key) === 'hidden')
    for (const key of [...titleTells(form, rules.title, rights), ...hidden]) if (!said.has(key)) said.set(key, id)
  }
  return [...said].map(([key, id]) => ({
    ...{ part: 'base' as const, level: 'warning' as const, place: 'title' },
    sentence: say('approval.concealedWords', labelAt(form, key), nodeName(flow, id)),
  }))
}

function ofFlow({
  node,
  level,
  phrase,
}: {
  node: string | null
  level: Finding['level']
  phrase: Parameters<typeof sayPhrase>[0]
}): Finding {
  return { part: 'flow', level, place: node, sentence: sayPhrase(phrase) }
}

/** Refuses a process with errors, naming the first. */
export async function publishable(context: Context, row: DefinitionTableRow): Promise<void> {
  const errors = (await findingsOf(context, row)).filter(({ level }) => level === 'error')
  const [first] = errors
  if (first !== undefined) refuse('approval.definitionInvalid', row.name, first.sentence)
}

/** What the house has of the things that a flow names; conditions are judged by the form. */
async function knownThings(db: Db, tenantId: string, schema: FormSchema): Promise<Known> {
  const people = await db.select({ id: person.id }).from(person).where(ofTenant(person, tenantId))
  const roles = await db.select({ id: role.id, code: role.alias }).from(role).where(ofTenant(role, tenantId))
  const posts = await db.select({ id: post.id, code: post.code }).from(post).where(ofTenant(post, tenantId))
  const departments = await db.select({ id: department.id }).from(department).where(ofTenant(department, tenantId))
  const processes = await db
    .select({ code: approvalDefinition.code })
    .from(approvalDefinition)
    .where(ofTenant(approvalDefinition, tenantId))
  const hooks = await db.select({ code: approvalHook.code }).from(approvalHook).where(ofTenant(approvalHook, tenantId))
  const groups = await db
    .select({ code: approvalPeopleGroup.code })
    .from(approvalPeopleGroup)
    .where(ofTenant(approvalPeopleGroup, tenantId))
  const { fields, tables } = indexOf(schema)
  const sets: Record<Exclude<ReferenceKind, 'field'>, ReadonlySet<string>> = {
    person: new Set(people.map(({ id }) => id)),
    role: new Set(roles.flatMap(({ id, code }) => [id, code])),
    post: new Set(posts.flatMap(({ id, code }) => [id, code])),
    department: new Set(departments.map(({ id }) => id)),
    process: new Set(processes.map(({ code }) => code)),
    group: new Set(groups.map(({ code }) => code)),
    hook: new Set(hooks.map(({ code }) => code)),
    expression: new Set(Object.keys(approverRules)),
  }
  return {
    has: (kind, id) =>
      kind === 'field' ? fields.has(id) || tables.has(id) || fieldAt(schema, id) !== null : sets[kind].has(id),
    conditionProblem(condition) {
      const read = Condition.safeParse(condition)
      if (!read.success) return '条件不完整'
      const [first] = conditionProblems(read.data, schema, { about: '条件' })
      return first === undefined ? null : sayPhrase(first)
    },
  }
}
