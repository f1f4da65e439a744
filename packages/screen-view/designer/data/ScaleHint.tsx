import { FLAT, plotted, type ScreenComponent } from '@mingtai/screen-model'

const overOneAxis = new Set<ScreenComponent['type']>(['histogram', 'line', 'area'])

/** Says that a series cannot be seen beside another, and what helps. */
export function ScaleHint({ component: { type, fields, staticData } }: { component: ScreenComponent }) {
  const names = fields.value ?? []
  if (!overOneAxis.has(type) || staticData === null || names.length < 2) return null
  const sizes = names.map((name) => {
    const at = staticData.columns.findIndex((column) => column.name === name)
    return { name, most: Math.max(0, ...staticData.rows.map((row) => Math.abs(plotted(row[at] ?? null) ?? 0))) }
  })
  const largest = sizes.reduce((a, b) => (b.most > a.most ? b : a))
  const flat = sizes.filter(({ most }) => most > 0 && most * FLAT < largest.most)
  if (flat.length === 0) return null
  return (
    <p className="design-hint" role="note">
      {flat.map(({ name }) => `“${name}”`).join('、')}比“{largest.name}
      ”小得多，同一个坐标轴上几乎看不见。可以改用柱线图，把它放到折线上用右侧坐标轴。
    </p>
  )
}
