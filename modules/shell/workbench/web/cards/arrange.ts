import type { CardKind, WorkbenchCard } from '../../layout-calls.ts'

interface Place {
  column: WorkbenchCard['column']
  /** null: below all others. */
  before: CardKind | null
}

/** The cards with one of them at another place. */
export function moved(cards: readonly WorkbenchCard[], kind: CardKind, { column, before }: Place): WorkbenchCard[] {
  const card = cards.find((one) => one.kind === kind)
  if (card === undefined || before === kind) return [...cards]
  const others = cards.filter((one) => one.kind !== kind)
  const at = before === null ? -1 : others.findIndex((one) => one.kind === before)
  const place = at < 0 ? others.length : at
  return [...others.slice(0, place), { ...card, column }, ...others.slice(place)]
}

/** The cards with one of them a place higher or lower in its column. */
export function shifted(cards: readonly WorkbenchCard[], kind: CardKind, by: -1 | 1): WorkbenchCard[] {
  const card = cards.find((one) => one.kind === kind)
  if (card === undefined) return [...cards]
  const own = cards.filter(({ column }) => column === card.column)
  const at = own.findIndex((one) => one.kind === kind)
  const next = own[by === -1 ? at - 1 : at + 2]
  if (at + by < 0 || at + by >= own.length) return [...cards]
  return moved(cards, kind, { column: card.column, before: next?.kind ?? null })
}

/** The cards with one more, below the others of its usual column. */
export function added(cards: readonly WorkbenchCard[], kind: CardKind): WorkbenchCard[] {
  const column = kind === 'calendar' || kind === 'notices' || kind === 'circle' ? 'aside' : 'main'
  return [...cards.filter((one) => one.kind !== kind), { kind, column, size: 'usual' }]
}
