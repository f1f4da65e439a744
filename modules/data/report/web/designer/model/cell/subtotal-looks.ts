import type { CellStyle } from '@mingtai/sheet-core'

export const subtotalLooks = [
  { key: 'plain', name: '同明细', style: null },
  { key: 'bold', name: '加粗', style: { bold: true } },
  { key: 'shaded', name: '浅底', style: { bold: true, fill: '#F3F5F2' } },
  { key: 'ochre', name: '赭底', style: { bold: true, fill: '#FAF0DC' } },
] as const satisfies readonly { key: string; name: string; style: CellStyle | null }[]

export type SubtotalLook = (typeof subtotalLooks)[number]['key']

/** The look whose ground and weight a style has; the rest of the line's style comes from its detail cells. */
export function lookOf(style: CellStyle | null): SubtotalLook {
  const found = subtotalLooks.find((look) => look.style !== null && same(look.style, style ?? {}))
  return found?.key ?? (style === null ? 'plain' : 'bold')
}

export function styleOf(key: SubtotalLook): CellStyle | null {
  return subtotalLooks.find((look) => look.key === key)?.style ?? null
}

function same(a: CellStyle, b: CellStyle): boolean {
  return a.bold === b.bold && a.fill?.toUpperCase() === b.fill?.toUpperCase()
}
