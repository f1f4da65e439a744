import type { ScreenComponent } from '../document/component.ts'
import { limits } from '../document/limits.ts'
import type { Guides } from '../document/phone.ts'
import { documentProblem } from '../document/read-document.ts'
import type { ScreenDocument } from '../document/screen-document.ts'
import { isSame } from './difference.ts'

/** A part that both have changed, each in another way. */
export interface MergeConflict {
  /** Null for the page settings or the parameters. */
  component: string | null
  name: string
  mine: ScreenComponent | null
  theirs: ScreenComponent | null
}

export interface Merged {
  /** Both together; where they conflict, what was chosen, and theirs where nothing was. */
  document: ScreenDocument
  conflicts: MergeConflict[]
}

export interface Versions {
  base: ScreenDocument
  mine: ScreenDocument
  theirs: ScreenDocument
}

/** Two changes of one version, component by component. `mineOf` names the conflicts in which mine is to win. */
export function merged({ base, mine, theirs }: Versions, mineOf: ReadonlySet<string | null> = new Set()): Merged {
  const conflicts: MergeConflict[] = []
  const maps = { base: byId(base), mine: byId(mine), theirs: byId(theirs) }
  const take = (id: string): ScreenComponent | null => {
    const [was, my, their] = [maps.base.get(id) ?? null, maps.mine.get(id) ?? null, maps.theirs.get(id) ?? null]
    if (isSame(was, my) || isSame(my, their)) return their
    if (isSame(was, their)) return my
    conflicts.push({ component: id, name: (my ?? their ?? was)?.name ?? id, mine: my, theirs: their })
    return mineOf.has(id) ? my : their
  }
  const order = mergedOrder({ base, mine, theirs })
  const components = order.flatMap((id) => take(id) ?? [])
  const page = either(base.page, mine.page, theirs.page)
  const params = either(base.params, mine.params, theirs.params)
  const phone = either(base.phone, mine.phone, theirs.phone)
  if (page === null || params === null || phone === null)
    conflicts.push({ component: null, name: base.page.name, mine: null, theirs: null })
  const winner = mineOf.has(null) ? mine : theirs
  const guides = mergedGuides({ base, mine, theirs })
  const phoned = phone === null ? winner.phone : phone
  const document = joined({
    version: 1,
    page: page ?? winner.page,
    params: params ?? winner.params,
    ...(phoned === undefined ? {} : { phone: phoned }),
    ...(guides === undefined ? {} : { guides }),
    groups: [...new Map([...theirs.groups, ...mine.groups].map((group) => [group.id, group])).values()],
    components,
  })
  // Two sound changes may not go together: a loop that each closes by a half. Theirs is stored, so theirs stays.
  return documentProblem(document) === null
    ? { document, conflicts }
    : { document: theirs, conflicts: allMine(maps, conflicts) }
}

function byId({ components }: ScreenDocument): Map<string, ScreenComponent> {
  return new Map(components.map((one) => [one.id, one]))
}

function either<Part>(was: Part, my: Part, their: Part): Part | null {
  if (isSame(was, my) || isSame(my, their)) return their
  return isSame(was, their) ? my : null
}

/** Guides of both, where both laid some: a line too many is pulled away, one that is missing is missed. */
function mergedGuides({ base, mine, theirs }: Versions): Guides | undefined {
  const one = either(base.guides, mine.guides, theirs.guides)
  if (one !== null) return one
  const both = (way: keyof Guides) =>
    [...new Set([...(theirs.guides?.[way] ?? []), ...(mine.guides?.[way] ?? [])])]
      .toSorted((a, b) => a - b)
      .slice(0, limits.listLength)
  return { across: both('across'), down: both('down') }
}

/** Theirs, or mine where only mine was put in another order; what only the other has follows the one below it. */
function mergedOrder({ base, mine, theirs }: Versions): string[] {
  const ids = ({ components }: ScreenDocument): string[] => components.map(({ id }) => id)
  const [was, my, their] = [ids(base), ids(mine), ids(theirs)]
  const common = (order: string[], other: string[]): string => order.filter((id) => other.includes(id)).join(' ')
  const isTheirsMoved = common(was, their) !== common(their, was)
  const [first, second] = isTheirsMoved ? [their, my] : [my, their]
  const order = [...first]
  for (const [at, id] of second.entries()) {
    if (order.includes(id)) continue
    const below = second.slice(0, at).findLast((one) => order.includes(one))
    order.splice(below === undefined ? 0 : order.indexOf(below) + 1, 0, id)
  }
  return order
}

/** What one removed the other may still point at. */
function joined(document: ScreenDocument): ScreenDocument {
  const ids = new Set(document.components.map(({ id }) => id))
  const groups = new Set(document.components.flatMap(({ group }) => group ?? []))
  const known = new Set(document.groups.map(({ id }) => id))
  return {
    ...document,
    groups: document.groups.filter(({ id }) => groups.has(id)),
    components: document.components.map((one) => ({
      ...one,
      group: one.group !== null && known.has(one.group) ? one.group : null,
      parent: one.parent !== null && ids.has(one.parent.id) ? one.parent : null,
      bindComponent: one.bindComponent !== null && ids.has(one.bindComponent) ? one.bindComponent : null,
    })),
  }
}

function allMine(
  { base, mine, theirs }: Record<keyof Versions, Map<string, ScreenComponent>>,
  conflicts: MergeConflict[],
): MergeConflict[] {
  const known = new Set(conflicts.map(({ component }) => component))
  const changed = [...mine.values()].filter((one) => !known.has(one.id) && !isSame(base.get(one.id), one))
  return [
    ...conflicts,
    ...changed.map((one) => ({ component: one.id, name: one.name, mine: one, theirs: theirs.get(one.id) ?? null })),
  ]
}
