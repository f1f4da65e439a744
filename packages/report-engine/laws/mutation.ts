import type { Choices } from './choices.ts'

/** What somebody may have put into a saved template by hand. */
const oddValues = [
  null,
  0,
  -1,
  3,
  1e9,
  0.5,
  '',
  'A1',
  'B2',
  'Z99',
  '=A1+B1',
  '=PREV(A1)',
  'group',
  'list',
  'none',
  'down',
  'right',
  'orders',
  'amount',
  'block:b0',
  true,
  [],
  {},
] as const

/** A copy in which up to three things are other ones, gone, doubled, or taken from elsewhere in it. */
export function mutated(value: unknown, choices: Choices): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(value))
  const changes = 1 + choices.below(3)
  for (let at = 0; at < changes; at++) change(placeIn(sheetOf(copy, choices), choices), copy, choices)
  return copy
}

interface Slot {
  holder: object
  key: string
}

/** Mostly inside a sheet, as the rest of a template is small. */
function sheetOf(copy: unknown, choices: Choices): unknown {
  if (choices.maybe(10) || typeof copy !== 'object' || copy === null || !('sheets' in copy)) return copy
  return copy.sheets
}

function placeIn(root: unknown, choices: Choices): Slot | null {
  let slot: Slot | null = null
  let here = root
  while (typeof here === 'object' && here !== null) {
    const key = choices.any(Object.keys(here))
    if (key === null) return slot
    slot = { holder: here, key }
    here = Reflect.get(here, key)
    if (choices.maybe(12)) return slot
  }
  return slot
}

function change(slot: Slot | null, root: unknown, choices: Choices): void {
  if (slot === null) return
  const { holder, key } = slot
  const before: unknown = Reflect.get(holder, key)
  switch (choices.below(5)) {
    case 0:
      Reflect.set(holder, key, choices.any(oddValues))
      return
    case 1:
      if (Array.isArray(holder)) holder.splice(Number(key), 1)
      else Reflect.deleteProperty(holder, key)
      return
    case 2:
      if (Array.isArray(holder)) holder.push(JSON.parse(JSON.stringify(before)))
      return
    case 3:
      if (typeof before === 'number') Reflect.set(holder, key, before + choices.below(5) - 2)
      return
    default: {
      const other = placeIn(root, choices)
      const taken: unknown = other === null ? null : Reflect.get(other.holder, other.key)
      if (typeof taken === typeof before) Reflect.set(holder, key, JSON.parse(JSON.stringify(taken)))
    }
  }
}
