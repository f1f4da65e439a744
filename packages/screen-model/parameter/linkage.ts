import type { ScreenComponent } from '../document/component.ts'
import type { ScreenDocument } from '../document/screen-document.ts'
import { takenBy } from './taken.ts'
import { emittedBy } from './values.ts'

/** Whom each component drives: those whose data take a parameter that it sets. */
export function linkageGraph({ components }: ScreenDocument): Map<string, string[]> {
  const takers = new Map<string, string[]>()
  for (const component of components)
    for (const code of takenBy(component)) takers.set(code, [...(takers.get(code) ?? []), component.id])
  return new Map(
    components
      .map((component) => [component.id, driven(component, takers)] as const)
      .filter(([, ids]) => ids.length > 0),
  )
}

function driven(component: ScreenComponent, takers: ReadonlyMap<string, string[]>): string[] {
  return [...new Set(emittedBy(component).flatMap((code) => takers.get(code) ?? []))]
}

/** The first loop of the linkage as ids, the first once more at the end; null where there is none. */
export function linkageLoop(document: ScreenDocument): string[] | null {
  const graph = linkageGraph(document)
  const done = new Set<string>()
  for (const { id } of document.components) {
    const found = loopFrom(id, graph, done)
    if (found !== null) return found
  }
  return null
}

/** Goes down without recursion: a chain may be as long as there are components. */
function loopFrom(start: string, graph: ReadonlyMap<string, string[]>, done: Set<string>): string[] | null {
  const path: { id: string; next: number }[] = [{ id: start, next: 0 }]
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const target = graph.get(top.id)?.[top.next]
    top.next++
    if (target === undefined) {
      done.add(top.id)
      path.pop()
    } else {
      const seen = path.findIndex(({ id }) => id === target)
      if (seen >= 0) return [...path.slice(seen).map(({ id }) => id), target]
      if (!done.has(target)) path.push({ id: target, next: 0 })
    }
  }
  return null
}

/** Everything that a change of these parameters draws anew. */
export function affectedBy({ components }: ScreenDocument, codes: ReadonlySet<string>): string[] {
  return components.filter((one) => takenBy(one).some((code) => codes.has(code))).map(({ id }) => id)
}
