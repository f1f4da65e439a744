import { unfitness } from '@mingtai/form-schema/json-guard'
import { type Phrase, phrase } from '@mingtai/messages'
import { ComponentShape, type ScreenComponent } from '../document/component.ts'
import { limits } from '../document/limits.ts'
import type { ScreenDocument } from '../document/screen-document.ts'
import { componentOptions } from '../catalogue/component-options.ts'
import { groupBounds, rounded } from '../geometry/bounds.ts'
import type { Command } from '../history/command.ts'

/** Components on their way to another screen, as JSON in the clipboard. */
export interface ClipboardContent {
  mingtai: 'screen-components'
  groups: { id: string; name: string }[]
  components: ScreenComponent[]
}

/** The chosen components with what lies in their tabs. */
export function clipboardOf({ components, groups }: ScreenDocument, ids: readonly string[]): ClipboardContent {
  const chosen = new Set(ids)
  for (const { id, parent } of components) if (parent !== null && chosen.has(parent.id)) chosen.add(id)
  const taken = components.filter(({ id }) => chosen.has(id))
  const used = new Set(taken.map(({ group }) => group))
  return { mingtai: 'screen-components', groups: groups.filter(({ id }) => used.has(id)), components: taken }
}

/** Reads what the clipboard holds; null where it is nothing of ours. */
export function readClipboard(raw: unknown): ClipboardContent | null {
  if (unfitness(raw, limits) !== null || typeof raw !== 'object' || raw === null) return null
  if (!('mingtai' in raw) || raw.mingtai !== 'screen-components') return null
  if (!('components' in raw) || !Array.isArray(raw.components) || raw.components.length > limits.components) return null
  const components: ScreenComponent[] = []
  for (const one of raw.components) {
    const read = ComponentShape.safeParse(one)
    if (!read.success) return null
    const options = componentOptions(read.data.type).safeParse(read.data.options)
    if (!options.success) return null
    components.push({ ...read.data, options: options.data })
  }
  const groups = 'groups' in raw && Array.isArray(raw.groups) ? raw.groups.flatMap(readGroup) : []
  return { mingtai: 'screen-components', groups, components }
}

function readGroup(raw: unknown): { id: string; name: string }[] {
  if (typeof raw !== 'object' || raw === null || !('id' in raw) || !('name' in raw)) return []
  return typeof raw.id === 'string' && typeof raw.name === 'string' ? [{ id: raw.id, name: raw.name }] : []
}

/**
 * The content of the clipboard with new ids, one for each component and then one for each group: bindings, groups and tabs inside of it
 * stay among the copies, what led out of it is cut. `x` and `y` are the top left corner of the copies.
 */
export function pasted(
  document: ScreenDocument,
  { clipboard, ids, x, y }: Extract<Command, { do: 'paste' }>,
): ScreenDocument | Phrase {
  const { components, groups } = clipboard
  const bounds = groupBounds(components.filter(({ parent }) => parent === null).map(({ frame }) => frame))
  if (components.length === 0 || ids.length < components.length + groups.length) return phrase('screen.pasteWrong')
  const renewed = new Map(components.map(({ id }, at) => [id, ids[at] ?? id]))
  const newGroups = new Map(groups.map(({ id }, at) => [id, ids[components.length + at] ?? id]))
  const inside = (id: string | null): string | null => (id === null ? null : (renewed.get(id) ?? null))
  const copies = components.map((one): ScreenComponent => {
    const bindComponent = inside(one.bindComponent)
    const parent = one.parent === null ? null : inside(one.parent.id)
    return {
      ...one,
      id: renewed.get(one.id) ?? one.id,
      primaryKey: null,
      isLocked: false,
      group: one.group === null ? null : (newGroups.get(one.group) ?? null),
      parent: one.parent === null || parent === null ? null : { ...one.parent, id: parent },
      bindComponent,
      clickType: one.clickType === 2 && bindComponent === null ? 1 : one.clickType,
      frame:
        one.parent !== null && parent !== null
          ? one.frame
          : {
              ...one.frame,
              x: rounded(one.frame.x - (bounds?.x ?? 0) + x),
              y: rounded(one.frame.y - (bounds?.y ?? 0) + y),
            },
    }
  })
  return {
    ...document,
    groups: [...document.groups, ...groups.map(({ id, name }) => ({ id: newGroups.get(id) ?? id, name }))],
    components: [...document.components, ...copies],
  }
}
