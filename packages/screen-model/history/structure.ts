import { type Phrase, phrase } from '@mingtai/messages'
import type { ScreenComponent } from '../document/component.ts'
import type { ScreenDocument } from '../document/screen-document.ts'
import type { Command } from './command.ts'

/** Without these components and what lies in their tabs; what pointed at them points nowhere. */
export function removed(document: ScreenDocument, ids: readonly string[]): ScreenDocument | Phrase {
  const gone = new Set(ids)
  if (document.components.filter(({ id }) => gone.has(id)).length < gone.size) return phrase('screen.componentGone')
  for (const { id, parent } of document.components) if (parent !== null && gone.has(parent.id)) gone.add(id)
  if (gone.size === 0) return document
  const components = document.components
    .filter(({ id }) => !gone.has(id))
    .map((one) => (one.bindComponent !== null && gone.has(one.bindComponent) ? unbound(one) : one))
  return withoutEmptyGroups({ ...document, components })
}

function unbound(component: ScreenComponent): ScreenComponent {
  return { ...component, bindComponent: null, clickType: component.clickType === 2 ? 1 : component.clickType }
}

/** The components in one group, taken out of the groups they were in; they lie together where the highest lay. */
export function grouped(
  document: ScreenDocument,
  { ids, group, name }: Extract<Command, { do: 'group' }>,
): ScreenDocument | Phrase {
  const chosen = new Set(ids)
  const members = document.components.filter(({ id }) => chosen.has(id))
  if (members.length < chosen.size) return phrase('screen.componentGone')
  if (members.length < 2) return phrase('screen.groupTooFew')
  if (document.groups.some(({ id }) => id === group)) return phrase('screen.malformed', 'groups')
  const top = document.components.findLastIndex(({ id }) => chosen.has(id))
  const below = document.components.slice(0, top).filter(({ id }) => !chosen.has(id))
  const above = document.components.slice(top + 1)
  const components = [...below, ...members.map((one) => ({ ...one, group })), ...above]
  return withoutEmptyGroups({ ...document, groups: [...document.groups, { id: group, name }], components })
}

export function ungrouped(document: ScreenDocument, group: string): ScreenDocument | Phrase {
  if (!document.groups.some(({ id }) => id === group)) return phrase('screen.componentGone')
  const components = document.components.map((one) => (one.group === group ? { ...one, group: null } : one))
  return { ...document, groups: document.groups.filter(({ id }) => id !== group), components }
}

/** Groups of one or none are none. */
export function withoutEmptyGroups(document: ScreenDocument): ScreenDocument {
  const sizes = Map.groupBy(
    document.components.filter(({ group }) => group !== null),
    ({ group }) => group,
  )
  const gone = new Set(document.groups.filter(({ id }) => (sizes.get(id)?.length ?? 0) < 2).map(({ id }) => id))
  if (gone.size === 0) return document
  const components = document.components.map((one) =>
    one.group !== null && gone.has(one.group) ? { ...one, group: null } : one,
  )
  return { ...document, groups: document.groups.filter(({ id }) => !gone.has(id)), components }
}

/** Another order of layers; those that are moved keep theirs among themselves. */
export function reordered(
  document: ScreenDocument,
  command: Extract<Command, { do: 'zOrder' | 'reorder' }>,
): ScreenDocument | Phrase {
  const chosen = new Set(command.ids)
  const { components } = document
  const moving = components.filter(({ id }) => chosen.has(id))
  if (moving.length < chosen.size) return phrase('screen.componentGone')
  const staying = components.filter(({ id }) => !chosen.has(id))
  if (moving.length === 0) return document
  if (command.do === 'reorder') {
    const at = command.before === null ? staying.length : staying.findIndex(({ id }) => id === command.before)
    if (at < 0) return phrase('screen.componentGone')
    return { ...document, components: staying.toSpliced(at, 0, ...moving) }
  }
  switch (command.to) {
    case 'front':
      return { ...document, components: [...staying, ...moving] }
    case 'back':
      return { ...document, components: [...moving, ...staying] }
    case 'forward':
      return { ...document, components: stepped(components.toReversed(), chosen).toReversed() }
    case 'backward':
      return { ...document, components: stepped(components, chosen) }
    default:
      return command.to satisfies never
  }
}

/** Each chosen one before the one in front of it, unless that is chosen as well. */
function stepped(components: readonly ScreenComponent[], chosen: ReadonlySet<string>): ScreenComponent[] {
  const next = [...components]
  for (let at = 1; at < next.length; at++) {
    const [before, one] = [next[at - 1], next[at]]
    if (before === undefined || one === undefined || !chosen.has(one.id) || chosen.has(before.id)) continue
    next[at - 1] = one
    next[at] = before
  }
  return next
}
