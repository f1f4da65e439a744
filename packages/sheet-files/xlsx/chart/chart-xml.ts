import type { ChartData, ChartSeries } from '@mingtai/sheet-core'
import { seriesColour } from '@mingtai/sheet-core/palette'
import { escaped } from '../../xml.ts'
import { axesXml, type AxisIds, titleXml } from './chart-axes.ts'
import { type ChartSheet, nameXml, numbersXml, rangeFormula, textsXml } from './chart-data.ts'
import { HEADER, OFFICE } from '../relations.ts'

const FIRST: AxisIds = { category: 500_001, value: 500_002 }
const SECOND: AxisIds = { category: 500_003, value: 500_004 }
const LEGENDS = { top: 't', right: 'r', bottom: 'b', left: 'l' } as const
const GROUPINGS = { none: 'standard', stacked: 'stacked', percent: 'percentStacked' } as const

type Shape = 'column' | 'bar' | 'line' | 'area'

interface Numbered {
  series: ChartSeries
  index: number
}

/** A chart in the spreadsheet's own language: it can be changed there and follows its cells. */
export function chartXml(chart: ChartData, sheets: readonly ChartSheet[]): string {
  const plot = new ChartPlot(chart, sheets)
  return [
    `${HEADER}<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}">`,
    '<c:roundedCorners val="0"/><c:chart>',
    chart.title ? titleXml(chart.title, 1400) : '',
    `<c:autoTitleDeleted val="${chart.title ? 0 : 1}"/>`,
    `<c:plotArea><c:layout/>${plot.xml()}</c:plotArea>`,
    chart.legend === 'none'
      ? ''
      : `<c:legend><c:legendPos val="${LEGENDS[chart.legend]}"/><c:overlay val="0"/></c:legend>`,
    '<c:plotVisOnly val="0"/><c:dispBlanksAs val="gap"/></c:chart>',
    '<c:spPr><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill><a:ln><a:noFill/></a:ln></c:spPr>',
    '<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="900"/></a:pPr><a:endParaRPr lang="zh-CN"/></a:p></c:txPr>',
    '</c:chartSpace>',
  ].join('')
}

class ChartPlot {
  private readonly chart: ChartData
  private readonly sheets: readonly ChartSheet[]

  constructor(chart: ChartData, sheets: readonly ChartSheet[]) {
    this.chart = chart
    this.sheets = sheets
  }

  xml(): string {
    const { chart } = this
    const all = chart.series.map((series, index) => ({ series, index }))
    switch (chart.kind) {
      case 'pie':
      case 'doughnut':
        return this.slices(all)
      case 'radar':
        return this.radar(all)
      case 'scatter':
        return this.scatter(all)
      case 'column':
      case 'bar':
      case 'line':
      case 'area':
        return this.group(chart.kind, all, FIRST) + axesXml(chart, { ids: FIRST, isSecond: false })
      case 'combo':
        return this.combo(all)
      default:
        return chart.kind satisfies never
    }
  }

  private combo(all: readonly Numbered[]): string {
    const first = all.filter(({ series }) => !series.secondAxis)
    const second = all.filter(({ series }) => series.secondAxis)
    const drawn = (list: readonly Numbered[], ids: AxisIds) =>
      (['area', 'column', 'line'] as const)
        .map((shape) => {
          const some = list.filter(({ series, index }) => (series.as ?? (index === 0 ? 'column' : 'line')) === shape)
          return some.length ? this.group(shape, some, ids) : ''
        })
        .join('')
    // Without a first axis there is nothing that a second one could stand beside.
    if (first.length === 0 || second.length === 0) {
      return drawn(all, FIRST) + axesXml(this.chart, { ids: FIRST, isSecond: false })
    }
    return [
      drawn(first, FIRST),
      drawn(second, SECOND),
      axesXml(this.chart, { ids: FIRST, isSecond: false }),
      axesXml(this.chart, { ids: SECOND, isSecond: true }),
    ].join('')
  }

  private group(shape: Shape, list: readonly Numbered[], { category, value }: AxisIds): string {
    const { stacking } = this.chart
    const axes = `<c:axId val="${category}"/><c:axId val="${value}"/>`
    const series = list.map((item) => this.series(item, shape)).join('')
    if (shape === 'line' || shape === 'area') {
      const grouping = `<c:grouping val="${GROUPINGS[stacking]}"/><c:varyColors val="0"/>`
      const marker = shape === 'line' ? '<c:marker val="1"/>' : ''
      return `<c:${shape}Chart>${grouping}${series}${marker}${axes}</c:${shape}Chart>`
    }
    const grouping = stacking === 'none' ? 'clustered' : GROUPINGS[stacking]
    const overlap = stacking === 'none' ? '' : '<c:overlap val="100"/>'
    return `<c:barChart><c:barDir val="${shape === 'bar' ? 'bar' : 'col'}"/><c:grouping val="${grouping}"/><c:varyColors val="0"/>${series}<c:gapWidth val="80"/>${overlap}${axes}</c:barChart>`
  }

  private slices(all: readonly Numbered[]): string {
    const name = this.chart.kind === 'pie' ? 'pie' : 'doughnut'
    const series = all.map(({ series: item, index }) => {
      const points = item.values.map((_, i) => {
        const color = all.length === 1 && i === 0 && item.color ? item.color : seriesColour(i)
        return `<c:dPt><c:idx val="${i}"/><c:bubble3D val="0"/>${fillOf(color)}</c:dPt>`
      })
      return `<c:ser>${this.start(item, index)}${points.join('')}${this.labels(name === 'pie' ? 'bestFit' : null)}${this.categories()}${this.values(item)}</c:ser>`
    })
    const end = name === 'pie' ? '' : '<c:holeSize val="55"/>'
    return `<c:${name}Chart><c:varyColors val="1"/>${series.join('')}<c:firstSliceAng val="0"/>${end}</c:${name}Chart>`
  }

  private radar(all: readonly Numbered[]): string {
    const series = all.map(({ series: item, index }) => {
      const color = item.color ?? seriesColour(index)
      return `<c:ser>${this.start(item, index)}${lineOf(color)}${markerOf(color)}${this.labels(null)}${this.categories()}${this.values(item)}</c:ser>`
    })
    const axes = `<c:axId val="${FIRST.category}"/><c:axId val="${FIRST.value}"/>`
    return `<c:radarChart><c:radarStyle val="marker"/><c:varyColors val="0"/>${series.join('')}${axes}</c:radarChart>${axesXml(this.chart, { ids: FIRST, isSecond: false })}`
  }

  /** Points at (category as a number, value); categories that are no numbers count from 1. */
  private scatter(all: readonly Numbered[]): string {
    const { categories, categoryRange } = this.chart
    const numbers = categories.map(Number)
    const areNumbers = categories.every((text, i) => text.trim() !== '' && Number.isFinite(numbers[i]))
    const across = areNumbers
      ? numbersXml(numbers, { range: categoryRange, sheets: this.sheets }, 'General')
      : numbersXml(
          categories.map((text, i) => (Number.isFinite(Number(text)) && text.trim() ? Number(text) : i + 1)),
          { range: null, sheets: [] },
          'General',
        )
    const series = all.map(({ series: item, index }) => {
      const color = item.color ?? seriesColour(index)
      return `<c:ser>${this.start(item, index)}<c:spPr><a:ln w="19050"><a:noFill/></a:ln></c:spPr>${markerOf(color)}${this.labels('t')}<c:xVal>${across}</c:xVal><c:yVal>${this.numbers(item)}</c:yVal><c:smooth val="0"/></c:ser>`
    })
    const axes = `<c:axId val="${FIRST.category}"/><c:axId val="${FIRST.value}"/>`
    return `<c:scatterChart><c:scatterStyle val="lineMarker"/><c:varyColors val="0"/>${series.join('')}${axes}</c:scatterChart>${axesXml(this.chart, { ids: FIRST, isSecond: false })}`
  }

  private series({ series, index }: Numbered, shape: Shape): string {
    const color = series.color ?? seriesColour(index)
    const look = {
      column: `${fillOf(color)}<c:invertIfNegative val="0"/>`,
      bar: `${fillOf(color)}<c:invertIfNegative val="0"/>`,
      line: `${lineOf(color)}${markerOf(color)}`,
      area: areaOf(color),
    }[shape]
    const isBar = shape === 'column' || shape === 'bar'
    const place = shape === 'area' ? null : isBar ? (this.chart.stacking === 'none' ? 'outEnd' : 'ctr') : 't'
    const smooth = shape === 'line' ? `<c:smooth val="${this.chart.smooth ? 1 : 0}"/>` : ''
    return `<c:ser>${this.start(series, index)}${look}${this.labels(place)}${this.categories()}${this.values(series)}${smooth}</c:ser>`
  }

  private start(series: ChartSeries, index: number): string {
    const name = nameXml(series.name, { range: series.nameRange, sheets: this.sheets })
    return `<c:idx val="${index}"/><c:order val="${index}"/>${name}`
  }

  private categories(): string {
    const { categories, categoryRange } = this.chart
    const figures = { range: categoryRange, sheets: this.sheets }
    if (categories.length === 0 && rangeFormula(figures) === null) return ''
    return `<c:cat>${textsXml(categories, figures)}</c:cat>`
  }

  private values(series: ChartSeries): string {
    return `<c:val>${this.numbers(series)}</c:val>`
  }

  private numbers(series: ChartSeries): string {
    return numbersXml(series.values, { range: series.range, sheets: this.sheets }, this.chart.format)
  }

  private labels(place: string | null): string {
    if (!this.chart.labels) return ''
    const format = `<c:numFmt formatCode="${escaped(this.chart.format || 'General')}" sourceLinked="0"/>`
    const where = place === null ? '' : `<c:dLblPos val="${place}"/>`
    return `<c:dLbls>${format}<c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>${where}<c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/></c:dLbls>`
  }
}

function solid(color: string, alpha?: number): string {
  return `<a:solidFill><a:srgbClr val="${color.slice(1).toUpperCase()}">${alpha === undefined ? '' : `<a:alpha val="${alpha}"/>`}</a:srgbClr></a:solidFill>`
}

function fillOf(color: string): string {
  return `<c:spPr>${solid(color)}</c:spPr>`
}

function lineOf(color: string): string {
  return `<c:spPr><a:ln w="25400" cap="rnd">${solid(color)}<a:round/></a:ln></c:spPr>`
}

function areaOf(color: string): string {
  return `<c:spPr>${solid(color, 30_000)}<a:ln w="19050">${solid(color)}</a:ln></c:spPr>`
}

function markerOf(color: string): string {
  return `<c:marker><c:symbol val="circle"/><c:size val="5"/><c:spPr>${solid(color)}<a:ln><a:noFill/></a:ln></c:spPr></c:marker>`
}
