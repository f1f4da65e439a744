import fc from 'fast-check'
import { componentTypes } from '../catalogue/types.ts'
import { definitionOf } from '../catalogue/definition-of.ts'
import { newComponent } from '../catalogue/new-component.ts'
import { emptyDocument } from '../document/empty-document.ts'
import type { ScreenDocument } from '../document/screen-document.ts'
import type { Command } from '../history/command.ts'
import { clipboardOf } from '../change/clipboard.ts'

/** A screen of up to eight components of any type, some of them bound to one another. */
export const anyScreen: fc.Arbitrary<ScreenDocument> = fc
  .array(
    fc.record({
      type: fc.constantFrom(...componentTypes),
      x: fc.integer({ min: -200, max: 1800 }),
      y: fc.integer({ min: -200, max: 1000 }),
      rotation: fc.constantFrom(0, 0, 30, 90, -45),
      bound: fc.nat(7),
    }),
    { minLength: 2, maxLength: 8 },
  )
  .map((all) => {
    const components = all.map(({ type, x, y, rotation, bound }, at) => {
      const { size } = definitionOf(type)
      const one = newComponent({ id: `c${at}`, type, frame: { ...size, x, y, rotation } })
      return bound < all.length && bound !== at ? { ...one, bindComponent: `c${bound}`, clickType: 2 as const } : one
    })
    return { ...emptyDocument('大屏'), components }
  })

/** What people do, told by numbers so that it fits whatever document it meets. */
export type Step = { what: number; picks: number[]; x: number; y: number }
export const anyStep: fc.Arbitrary<Step> = fc.record({
  what: fc.nat(20),
  picks: fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 5 }),
  x: fc.integer({ min: -300, max: 300 }),
  y: fc.integer({ min: -300, max: 300 }),
})

/** The command of such a step in a document; ids are new by its number. */
export function commandOf({ what, picks, x, y }: Step, document: ScreenDocument, number: number): Command {
  const { components, groups } = document
  const ids = picks.flatMap((at) => components[at]?.id ?? [])
  const first = components[picks[0] ?? 0]
  const directions = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
  const layers = ['front', 'back', 'forward', 'backward'] as const
  const commands: (() => Command)[] = [
    () => ({
      do: 'add',
      components: [
        newComponent({ id: `n${number}`, type: componentTypes[Math.abs(x) % componentTypes.length] ?? 'text' }),
      ],
    }),
    () => ({ do: 'remove', ids }),
    () => ({ do: 'move', ids, x, y }),
    () => ({ do: 'rotate', ids, degrees: x }),
    () => ({ do: 'setSpec', ids, spec: { title: `标题${x}` } }),
    () => ({ do: 'setOptions', ids, options: { textSize: 8 + Math.abs(x) } }),
    () => ({ do: 'group', ids, group: `g${number}`, name: '组合' }),
    () => ({ do: 'ungroup', group: groups[0]?.id ?? 'none' }),
    () => ({ do: 'align', ids, to: directions[Math.abs(x) % 6] ?? 'left' }),
    () => ({ do: 'distribute', ids, direction: x > 0 ? 'across' : 'down' }),
    () => ({ do: 'equalSize', ids, what: 'both' }),
    () => ({ do: 'zOrder', ids, to: layers[Math.abs(x) % 4] ?? 'front' }),
    () => ({ do: 'lock', ids, isLocked: x > 0 }),
    () => ({ do: 'hide', ids, isHidden: x > 0 }),
    () => {
      const clipboard = clipboardOf(document, ids)
      const count = clipboard.components.length + clipboard.groups.length
      return { do: 'paste', clipboard, ids: Array.from({ length: count }, (_, at) => `p${number}-${at}`), x, y }
    },
    () => ({ do: 'paintFormat', from: first?.id ?? '', to: ids }),
    () => ({ do: 'setPage', page: { width: 1000 + Math.abs(x) } }),
    () => ({ do: 'set', id: first?.id ?? '', values: { name: `名称${x}` } }),
    () => ({ do: 'setPhone', phone: { isOff: x > 0, parts: ids.map((id) => ({ id, height: 200, isHidden: y > 0 })) } }),
    () => ({ do: 'setGuides', guides: { across: [x], down: [y] } }),
    () => ({ do: 'place', frames: first === undefined ? {} : { [first.id]: { ...first.frame, width: Math.abs(y) } } }),
  ]
  return commands[what]?.() ?? { do: 'remove', ids }
}
