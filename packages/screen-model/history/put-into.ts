import { type Phrase, phrase } from '@mingtai/messages'
import type { Frame, ScreenComponent } from '../document/component.ts'
import type { ScreenDocument } from '../document/screen-document.ts'
import type { Command } from './command.ts'
import { withoutEmptyGroups } from './structure.ts'

/** Pixels that the titles of tabs take. */
const TITLES = 44

/** Components in one of the tabs of another, or on the page again: where they were seen, as far as they fit. */
export function putInto(
  document: ScreenDocument,
  { ids, parent }: Extract<Command, { do: 'putInto' }>,
): ScreenDocument | Phrase {
  const chosen = new Set(ids)
  const byId = new Map(document.components.map((one) => [one.id, one]))
  if (ids.some((id) => !byId.has(id)) || (parent !== null && !byId.has(parent.id)))
    return phrase('screen.componentGone')
  const room = parent === null ? null : (byId.get(parent.id)?.frame ?? null)
  const components = document.components.map((one): ScreenComponent => {
    if (!chosen.has(one.id)) return one
    const out = one.parent === null ? one.frame : movedOut(one.frame, byId.get(one.parent.id)?.frame)
    // What lies in a tab moves with it, and not with a group beside it.
    return { ...one, parent, group: parent === null ? one.group : null, frame: room === null ? out : fitted(out, room) }
  })
  return withoutEmptyGroups({ ...document, components })
}

function movedOut(frame: Frame, tabs: Frame | undefined): Frame {
  return tabs === undefined ? frame : { ...frame, x: frame.x + tabs.x, y: frame.y + tabs.y + TITLES }
}

function fitted(frame: Frame, tabs: Frame): Frame {
  const [most, tall] = [Math.max(1, tabs.width), Math.max(1, tabs.height - TITLES)]
  const [width, height] = [Math.min(frame.width, most), Math.min(frame.height, tall)]
  const within = (at: number, room: number): number => Math.round(Math.max(0, Math.min(at, room)))
  return {
    ...frame,
    ...{ width, height },
    x: within(frame.x - tabs.x, most - width),
    y: within(frame.y - tabs.y - TITLES, tall - height),
  }
}
