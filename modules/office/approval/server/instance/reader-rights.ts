import { type FormRights, type Right } from '@mingtai/form-schema'
import type { Actor } from '@mingtai/server-kit'
import { rightsAt, type Version } from '../definition/content.ts'
import type { InstanceRow, Relation } from './instance-rows.ts'

/**
 * What a reader sees of the form and may write now: the rights of the step that waits for them; else what they could see at
 * any of their steps, without writing. Managers of the process and those it was copied to read everything.
 */
export function readerRights(
  version: Version,
  row: InstanceRow,
  { actor, relation }: { actor: Actor; relation: Relation },
): FormRights {
  const { state } = row
  const isMine = ({ person, deputy }: { person: string; deputy: string | null }) =>
    person === actor.userId || deputy === actor.userId
  const open = state.tasks.find((task) => task.status === 'active' && isMine(task))
  if (open !== undefined) return rightsAt(version, open.node)
  const isBack = state.status === 'returned' && state.submitter === actor.userId
  if (isBack) return rightsAt(version, 'start')
  const nodes = new Set(
    state.tasks.filter((task) => isMine(task) || task.closedBy === actor.userId).map(({ node }) => node),
  )
  if (relation === 'initiator') nodes.add('start')
  const all = [...nodes].map((node) => rightsAt(version, node))
  if (all.length === 0 || relation === 'manager') all.push(readAll(version))
  return { of: widest(all), required: new Set() }
}

function readAll(version: Version): FormRights {
  const { of } = rightsAt(version, 'start')
  return { of: new Map([...of.keys()].map((path) => [path, 'read' as const])), required: new Set() }
}

/** Readable where any of them lets it be read; nothing may be written. */
function widest(all: readonly FormRights[]): Map<string, Right> {
  const found = new Map<string, Right>()
  for (const { of } of all)
    for (const [path, right] of of) found.set(path, right === 'hidden' ? (found.get(path) ?? 'hidden') : 'read')
  return found
}
