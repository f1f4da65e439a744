import { chartItems } from '@mingtai/charts/items'
import { Outlines, pagePng } from '@mingtai/page-files'
import type { ChartData } from '@mingtai/sheet-core'
import { openFonts, type Page } from '@mingtai/sheet-pages'

import { report } from '../usage.ts'

/** Child process: chart pictures of 600 × 400 at twice the screen's resolution, after the first few. */
const WARM = 5
const MEASURED = 30
const POINTS = 72 / 96

const fonts = openFonts()
const outlines = new Outlines(fonts)
const size = { width: 600 * POINTS, height: 400 * POINTS }
const measure = (text: string, points: number, bold: boolean): number =>
  fonts.measure(text, bold ? 'bold' : 'regular', points)

for (let picture = 0; picture < WARM; picture++) await drawn(picture)
const begun = process.cpuUsage()
let bytes = 0
for (let picture = 0; picture < MEASURED; picture++) bytes += await drawn(WARM + picture)
const { user, system } = process.cpuUsage(begun)
report({ bytes, cpu: (user + system) / 1e6 / MEASURED })

async function drawn(seed: number): Promise<number> {
  const page: Page = { number: 1, ...size, items: chartItems(chartOf(seed), size, measure) }
  return (await pagePng(page, { dpi: 192, outlines })).bytes.length
}

function chartOf(seed: number): ChartData {
  const months = Array.from({ length: 12 }, (_, month) => `${month + 1}月`)
  const series = ['华东大区', '华南大区', '西北大区'].map((name, index) => ({
    name,
    values: months.map((_, month) => ((month * 37 + index * 91 + seed * 13) % 100) + 20),
    as: null,
    secondAxis: false,
    color: null,
    range: null,
    nameRange: null,
  }))
  return {
    kind: 'column',
    stacking: 'none',
    smooth: false,
    title: '各大区月度销售额',
    legend: 'bottom',
    labels: false,
    format: '#,##0',
    axisTitles: { category: '', value: '万元' },
    categories: months,
    categoryRange: null,
    series,
  }
}
