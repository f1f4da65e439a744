import { isHuman } from '@mingtai/approval-engine'
import { rightTo } from '@mingtai/form-schema'
import { type SQL, sql } from 'drizzle-orm'
import { hiddenAtAnyStep, rightsAt, type Version } from '../definition/content.ts'
import { nodesOf } from '../definition/nodes.ts'

/** Versions that hide a path from the readers of the same steps. */
interface Concealed {
  versions: string[]
  nodes: string[]
}

/** Which versions hide which path at which of their steps; empty where nothing is concealed. */
export function concealedPaths(versions: readonly Version[]): ReadonlyMap<string, Concealed[]> {
  const paths = new Map<string, Map<string, Concealed>>()
  for (const version of versions) {
    if (hiddenAtAnyStep(version).size === 0) continue
    for (const [path, nodes] of nodesByPath(version)) {
      const groups = paths.get(path) ?? new Map<string, Concealed>()
      const found = groups.get(nodes.join('\n')) ?? { versions: [], nodes }
      found.versions.push(version.row.id)
      paths.set(path, groups.set(nodes.join('\n'), found))
    }
  }
  return new Map([...paths].map(([path, groups]) => [path, [...groups.values()]]))
}

function nodesByPath(version: Version): Map<string, string[]> {
  const steps = ['start', ...[...nodesOf(version.flow).values()].filter(isHuman).map(({ id }) => id)]
  const found = new Map<string, string[]>()
  for (const node of steps) {
    const rights = rightsAt(version, node)
    for (const path of hiddenAtAnyStep(version))
      if (rightTo(rights, path) === 'hidden') found.set(path, [...(found.get(path) ?? []), node])
  }
  return found
}

/** Whether a path is hidden from the reader: all steps that they see by hide it. `seen`: what `seenNodes` gives. */
export function isHidden(concealed: readonly Concealed[], { versionId, seen }: { versionId: SQL; seen: SQL }): SQL {
  const cases = concealed.map(
    ({ versions, nodes }) => sql`(${versionId} = any(${array(versions)}) and ${seen} <@ ${array(nodes)})`,
  )
  return sql`(${seen} is not null and (${sql.join(cases, sql` or `)}))`
}

function array(texts: readonly string[]): SQL {
  return sql`${sql.param(texts)}::text[]`
}
