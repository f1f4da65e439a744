import { z } from 'zod'

import type { Axis } from '../model.ts'
import { type Layout, membersOf } from '../parent/members-of.ts'
import { blocksAround, isCompanion, type Member, precedes } from '../parent/parent-members.ts'
import { parentFinder } from '../parent/parent-rule.ts'
import { Filter } from '../template/filter.ts'

/**
 * Schema 4: default parents stop at empty columns and at datasets without a relation. Where the new rule gives another
 * parent than schema 3 did, the old parent is written down, so that figures stay as they were.
 */
export function fourthSchema(template: Record<string, unknown>): Record<string, unknown> {
  const { sheets } = template
  return { ...template, schema: 4, sheets: Array.isArray(sheets) ? sheets.map(withParents) : sheets }
}

const span = z.number().int().min(1).max(2000)
const rectangle = { row: z.number().int(), column: z.number().int(), rowSpan: span, columnSpan: span }
const chosen = { leftParent: z.string().optional(), topParent: z.string().optional() }
const bound = {
  dataset: z.string(),
  filter: Filter.nullish().catch(null),
  links: z.array(z.unknown()).optional().catch(undefined),
}
const expand = z.enum(['down', 'right'])
const content = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('empty') }),
  z.object({ kind: z.literal('text'), text: z.string(), ...chosen }),
  z.object({
    kind: z.literal('field'),
    expand: z.union([expand, z.literal('none')]),
    aggregate: z.string(),
    ...bound,
    ...chosen,
  }),
  z.object({
    kind: z.literal('chart'),
    chart: z.object({
      source: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('cells') }),
        z.object({ kind: z.literal('dataset'), ...bound }),
      ]),
    }),
    ...chosen,
  }),
  z.object({ kind: z.enum(['number', 'formula', 'picture']), ...chosen }),
])
/** A sheet of schema 3, as far as parents depend on it. */
const ThirdSheet = z.object({
  cells: z.array(z.object({ ...rectangle, content })),
  blocks: z
    .array(z.object({ ...rectangle, id: z.string(), expand, aggregate: z.string(), ...bound, ...chosen }))
    .optional(),
})

function withParents(sheet: unknown): unknown {
  const parsed = ThirdSheet.safeParse(sheet)
  if (!parsed.success || !isRecord(sheet)) return sheet
  const pins = pinsFor(parsed.data)
  if (pins.size === 0) return sheet
  const { cells, blocks } = membersOf(parsed.data)
  const pinned = (list: unknown, members: readonly Member[], write: typeof withContent): unknown =>
    Array.isArray(list) ? list.map((one: unknown, at) => write(one, pins.get(members[at]?.name ?? '') ?? {})) : list
  return {
    ...sheet,
    cells: pinned(sheet.cells, cells, withContent),
    ...('blocks' in sheet ? { blocks: pinned(sheet.blocks, blocks, withPin) } : {}),
  }
}

type Pin = { leftParent?: string; topParent?: string }

/** The parents to write down, by the names of cells and blocks. */
function pinsFor(layout: Layout): Map<string, Pin> {
  const { cells, blocks } = membersOf(layout)
  const before = nearestParents(cells, blocks)
  const pins = new Map<string, Pin>()
  // A parent that is written down may move what follows it, so it goes on until nothing moves.
  for (;;) {
    const after = parentFinder(cells, blocks)
    const moved = [...cells, ...blocks].flatMap((member) =>
      (['down', 'right'] as const).flatMap((axis) => {
        const wanted = before(member, axis)
        return after.parentOf(member, axis) === wanted ? [] : [{ member, axis, wanted }]
      }),
    )
    if (moved.length === 0) return pins
    for (const { member, axis, wanted } of moved) {
      const pin = { [axis === 'down' ? 'leftParent' : 'topParent']: wanted ?? 'none' }
      pins.set(member.name, { ...pins.get(member.name), ...pin })
      Object.assign(member, pin)
    }
  }
}

/** The rule of schema 3: the nearest expanding cell before a member, however far, whatever its rows. */
export function nearestParents(cells: readonly Member[], blocks: readonly Member[]) {
  const own = cells.map((cell) => ({ ...cell }))
  const headsOn = (axis: Axis) =>
    own.flatMap((cell) => (cell.expand === axis ? [{ cell, block: blocksAround(blocks, cell, axis)[0]?.name }] : []))
  const heads = { down: headsOn('down'), right: headsOn('right') }
  const known = new Map<string, string | null>()
  for (const member of [...own, ...blocks])
    for (const axis of ['down', 'right'] as const) known.set(`${axis} ${member.name}`, parentIn(member, axis))
  return (member: Member, axis: Axis): string | null => known.get(`${axis} ${member.name}`) ?? null

  function parentIn(member: Member, axis: Axis): string | null {
    const ownChoice = axis === 'down' ? member.leftParent : member.topParent
    if (ownChoice !== 'auto') return ownChoice === 'none' ? null : ownChoice
    const block = blocksAround(blocks, member, axis)[0]?.name
    if (member.expand !== 'none' && member.expand !== axis) return block ?? null
    const ranked = heads[axis].flatMap((head) =>
      head.cell.name !== member.name && head.block === block && precedes(head.cell, member, axis) ? [head.cell] : [],
    )
    ranked.sort((a, b) => (axis === 'down' ? b.column - a.column : b.row - a.row))
    return ranked.find((head) => !isCompanion(head, member, axis))?.name ?? block ?? null
  }
}

function withContent(cell: unknown, pin: Pin): unknown {
  return isRecord(cell) ? { ...cell, content: withPin(cell.content, pin) } : cell
}

function withPin(holder: unknown, pin: Pin): unknown {
  return isRecord(holder) ? { ...holder, ...pin } : holder
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
