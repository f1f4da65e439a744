import { type Definition, isHuman, type Node } from '@mingtai/approval-engine'
import { say } from '@mingtai/messages'
import { person } from '@mingtai/modules/ground/organization/server'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Finding } from '../../calls.ts'
import { nodesOf } from './nodes.ts'

/** Steps that name somebody who has left. */
export async function leftPeopleFindings(db: Db, tenantId: string, flow: Definition): Promise<Finding[]> {
  const nodes = [...nodesOf(flow).values()]
  const ids = [...new Set(nodes.flatMap(namedPeople))]
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: person.id, name: person.realName })
    .from(person)
    .where(and(ofTenant(person, tenantId), inArray(person.id, ids), isNotNull(person.leftAt)))
  const left = new Map(rows.map(({ id, name }) => [id, name]))
  return nodes.flatMap((node): Finding[] => {
    const names = namedPeople(node).flatMap((id) => left.get(id) ?? [])
    if (names.length === 0) return []
    const sentence = say('approval.personLeft', node.name, [...new Set(names)].join('、'))
    return [{ part: 'flow', level: 'warning', place: node.id, sentence }]
  })
}

function namedPeople(node: Node): string[] {
  const asked = 'who' in node ? node.who.flatMap((one) => (one.kind === 'people' ? one.people : [])) : []
  return isHuman(node) && node.onEmpty.do === 'people' ? [...asked, ...node.onEmpty.people] : asked
}
