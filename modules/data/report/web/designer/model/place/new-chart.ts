import type { Chart, Dataset } from '@mingtai/report-engine'

type Series = Extract<Chart['source'], { kind: 'dataset' }>['values'][number]

/** A chart as it begins: the first figure of a dataset by its first text. */
export function newChart(dataset: Dataset | undefined): Chart {
  return {
    type: 'column',
    stacking: 'none',
    smooth: false,
    title: dataset === undefined ? '图表' : `${dataset.title}图表`,
    legend: 'bottom',
    labels: false,
    format: '#,##0',
    source: dataset === undefined ? cellsSource('A1', 'B1') : datasetSource(dataset),
  }
}

export function datasetSource(dataset: Dataset): Chart['source'] {
  const text = dataset.fields.find(({ type }) => type === 'text') ?? dataset.fields[0]
  const figure = dataset.fields.find(({ type }) => type === 'number')
  const value = figure === undefined ? countSeries(text?.name ?? '') : sumSeries(figure)
  return {
    kind: 'dataset',
    dataset: dataset.name,
    category: text?.name ?? '',
    values: [value],
    filter: null,
    sorts: [],
  }
}

export function cellsSource(categories: string, values: string): Extract<Chart['source'], { kind: 'cells' }> {
  return { kind: 'cells', categories, series: [{ name: '系列 1', values }] }
}

function sumSeries({ name, title }: Dataset['fields'][number]): Series {
  return { name: title || name, field: name, aggregate: 'sum' }
}

function countSeries(field: string): Series {
  return { name: '个数', field, aggregate: 'count' }
}
