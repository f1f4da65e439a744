import type { ScreenComponent, ScreenDocument } from '@mingtai/screen-model'

/** A line of the layers: a component, or a group above its components. */
export interface LayerRow {
  /** Of the component or the group. */
  id: string
  name: string
  /** What the line stands for: itself, or all parts of the group. */
  components: readonly ScreenComponent[]
  isGroup: boolean
  /** Whether lines below belong to it. */
  hasParts: boolean
  /** How many lines it stands below: a group, tabs. */
  depth: number
}

interface Shown {
  /** Groups and tabs whose parts are folded away. */
  folded: ReadonlySet<string>
  /** Words that a name must hold; then all stand in one list. */
  sought: string
}

/** The lines from the top of the page down: parts of a group under it where its topmost part lies, what is in tabs under them. */
export function layerRows(
  { components, groups }: Pick<ScreenDocument, 'components' | 'groups'>,
  { folded, sought }: Shown,
): LayerRow[] {
  const fromTop = components.toReversed()
  if (sought !== '') return fromTop.filter(({ name }) => name.includes(sought)).map((one) => rowOf(one, 0, false))
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  const rows: LayerRow[] = []
  const told = new Set<string>()
  const add = (one: ScreenComponent, depth: number): void => {
    const inside = fromTop.filter(({ parent }) => parent?.id === one.id)
    rows.push(rowOf(one, depth, inside.length > 0))
    if (!folded.has(one.id)) for (const part of inside) addWithGroup(part, depth + 1)
  }
  const addWithGroup = (one: ScreenComponent, depth: number): void => {
    const { group } = one
    if (group === null) return add(one, depth)
    if (told.has(group)) return
    told.add(group)
    const parts = fromTop.filter((other) => other.group === group)
    rows.push({ id: group, name: names.get(group) ?? '组合', components: parts, isGroup: true, hasParts: true, depth })
    if (!folded.has(group)) for (const part of parts) add(part, depth + 1)
  }
  for (const one of fromTop) if (one.parent === null) addWithGroup(one, 0)
  return rows
}

function rowOf(one: ScreenComponent, depth: number, hasParts: boolean): LayerRow {
  return { id: one.id, name: one.name, components: [one], isGroup: false, hasParts, depth }
}
