import type { ChartData } from '@mingtai/sheet-core'
import { escaped } from '../../xml.ts'

export interface AxisIds {
  category: number
  value: number
}

const LINE = '<c:spPr><a:ln w="6350"><a:solidFill><a:srgbClr val="CBD2CF"/></a:solidFill></a:ln></c:spPr>'
const GRID =
  '<c:majorGridlines><c:spPr><a:ln w="6350"><a:solidFill><a:srgbClr val="ECEFED"/></a:solidFill></a:ln></c:spPr></c:majorGridlines>'

/** The pair of axes of a chart; the second pair only shows its values, on the other side. */
export function axesXml(chart: ChartData, { ids, isSecond }: { ids: AxisIds; isSecond: boolean }): string {
  const isLying = chart.kind === 'bar'
  const [across, up] = isLying ? (['l', 'b'] as const) : (['b', 'l'] as const)
  const format = chart.stacking === 'percent' ? '0%' : chart.format || 'General'
  const numberFormat = `<c:numFmt formatCode="${escaped(format)}" sourceLinked="0"/>`
  const title = (text: string) => (text && !isSecond ? titleXml(text, 1000) : '')
  const category = [
    `<c:axId val="${ids.category}"/><c:scaling><c:orientation val="${isLying ? 'maxMin' : 'minMax'}"/></c:scaling><c:delete val="${isSecond ? 1 : 0}"/><c:axPos val="${across}"/>`,
    title(chart.axisTitles.category),
    `<c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/>${LINE}<c:crossAx val="${ids.value}"/><c:crosses val="autoZero"/>`,
  ].join('')
  const isScatter = chart.kind === 'scatter'
  const value = [
    `<c:axId val="${ids.value}"/><c:scaling><c:orientation val="minMax"/>${standsOnZero(chart) ? '<c:min val="0"/>' : ''}</c:scaling><c:delete val="0"/><c:axPos val="${isSecond ? 'r' : up}"/>`,
    isSecond ? '' : GRID,
    title(chart.axisTitles.value),
    `${numberFormat}<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/>${LINE}<c:crossAx val="${ids.category}"/><c:crosses val="${isSecond || isLying ? 'max' : 'autoZero'}"/><c:crossBetween val="${isScatter || chart.kind === 'area' ? 'midCat' : 'between'}"/>`,
  ].join('')
  const first = isScatter
    ? `<c:valAx>${category}<c:crossBetween val="midCat"/></c:valAx>`
    : `<c:catAx>${category}<c:auto val="1"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:noMultiLvlLbl val="0"/></c:catAx>`
  return `${first}<c:valAx>${value}</c:valAx>`
}

/** Lengths are only true from zero; a spreadsheet would begin where the smallest figure is. */
function standsOnZero({ kind, series }: ChartData): boolean {
  const isLong = kind === 'column' || kind === 'bar' || kind === 'area' || kind === 'combo'
  return isLong && series.every(({ values }) => values.every((value) => value === null || value >= 0))
}

/** Words over a chart or beside an axis; `size` in hundredths of a point. */
export function titleXml(text: string, size: number): string {
  return `<c:title><c:tx><c:rich><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="${size}" b="0"/></a:pPr><a:r><a:rPr lang="zh-CN" sz="${size}" b="0"/><a:t>${escaped(text)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`
}
