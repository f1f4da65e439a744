import type { Chart, Content, Dataset, Template, TemplateCell } from '@mingtai/report-engine'
import { bound, cell, dataset, formula, grouped, largest, template, text } from '../parts.ts'
import { paper } from './layout.ts'

interface PageParts {
  title: string
  facts: string
  unit: string
  /** Name, figure and its number format; three of them. */
  keys: [name: string, figure: number, format: string][]
  data: Dataset
  category: [field: string, title: string]
  figure: [field: string, title: string]
  charts: [Chart['type'], Chart['type']]
}

/** One page: three key figures, two drawings of the same rows, and the rows themselves with their shares. */
export function page({ title, facts, unit, keys, data, category, figure, charts }: PageParts): Template {
  const keyData = dataset('keys', '关键数', {
    fields: keys.map(([name], at) => `k${at + 1}:${name}`),
    sql: `-- 示例数据：换成您自己的表\nselect ${keys.map(([, value], at) => `${value} as k${at + 1}`).join(', ')}`,
  })
  const { name } = data
  const rows: TemplateCell[] = [
    cell(9, 0, { content: text(category[1]), style: 'slimHead' }),
    cell(9, 1, { content: text(figure[1]), style: 'slimHeadNumber' }),
    cell(9, 2, { content: text('占比'), style: 'slimHeadNumber' }),
    cell(10, 0, {
      content: bound(`${name}.${category[0]}`, { ...grouped, sorts: largest(figure[0]) }),
      style: 'slimText',
    }),
    cell(10, 1, { content: bound(`${name}.${figure[0]}`), style: 'slimMoney' }),
    cell(10, 2, { content: formula('=B11/SUM(ALL(B11))'), style: 'slimRate' }),
    cell(11, 0, { content: text('合计'), style: 'slimTotal' }),
    cell(11, 1, { content: bound(`${name}.${figure[0]}`), style: 'slimTotalMoney' }),
    cell(11, 2, { content: formula('=SUM(ALL(C11))'), style: 'slimTotalRate' }),
  ]
  return template({
    parameters: [],
    datasets: [keyData, data],
    sheets: [
      {
        id: 'sheet1',
        name: title.slice(0, 31),
        columnWidths: [280, 210, 210],
        rowHeights: [44, 28, 12, 28, 42, 12, 28, 220, 12, 24, 24, 26],
        frozen: { rows: 0, columns: 0 },
        cells: [
          cell(0, 0, { content: text(title), style: 'pageTitle', columns: 3 }),
          cell(1, 0, { content: text(facts), style: 'pageFacts', columns: 2 }),
          cell(1, 2, { content: text(unit), style: 'pageUnit' }),
          ...keys.flatMap(([label, , format], at) => [
            cell(3, at, { content: text(label), style: 'keyName' }),
            cell(4, at, {
              content: bound(`keys.k${at + 1}`),
              style: format === '#,##0' ? 'keyCount' : format === '0.00%' ? 'keyRate' : 'keyFigure',
            }),
          ]),
          cell(6, 0, { content: text('对比'), style: 'section' }),
          cell(6, 1, { content: text('构成'), style: 'section', columns: 2 }),
          cell(7, 0, { content: drawing(charts[0], { name, category, figure }), style: 'paper' }),
          cell(7, 1, { content: drawing(charts[1], { name, category, figure }), style: 'paper', columns: 2 }),
          ...rows,
        ],
        page: { ...paper(false), titleRows: { from: 0, to: 1 } },
      },
    ],
  })
}

type Drawn = Pick<PageParts, 'category' | 'figure'> & { name: string }

function drawing(type: Chart['type'], { name, category, figure }: Drawn): Content {
  const isRound = type === 'doughnut' || type === 'pie'
  return {
    kind: 'chart',
    leftParent: 'none',
    chart: {
      ...{ type, stacking: 'none', smooth: true, title: '', labels: !isRound, format: '#,##0' },
      legend: isRound ? 'right' : 'none',
      source: {
        ...{ kind: 'dataset', dataset: name, category: category[0], filter: null, sorts: largest(figure[0]) },
        values: [{ name: figure[1], field: figure[0], aggregate: 'sum', ...(isRound ? {} : { color: '#1F5FA8' }) }],
      },
    },
  }
}
