import type { FigureSource } from '../../../calls.ts'

type Step = FigureSource['funnel'][number]

/** How the rows were found: what is left after each condition, and where the condition comes from. */
export function ExplainFunnel({ figure, asked }: { figure: FigureSource; asked: string[] }) {
  const { funnel, dataset } = figure
  if (funnel.length === 0) return null
  const last = funnel.length - 1
  return (
    <section>
      <h3>怎样筛到这些行</h3>
      <table className="explain-funnel">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">条件</th>
            <th scope="col">来自</th>
            <th scope="col">剩下的行数</th>
          </tr>
        </thead>
        <tbody>
          {funnel.map((step, at) => (
            <tr key={at} data-last={at === last || undefined}>
              <td>{at === 0 ? '取到的数据' : wordsOf(step)}</td>
              <td>{at === 0 ? (dataset?.title ?? '') : sourceOf(step)}</td>
              <td>{step.rows.toLocaleString('zh-CN')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked.length > 0 && <p className="explain-asked">查询条件：{asked.join('；')}</p>}
    </section>
  )
}

function wordsOf({ kind, title, words }: Step): string {
  if (kind === 'row') return `第 ${words} 行`
  if (kind !== 'group') return words.replaceAll(/（参数 [^）]*）/g, '')
  return `${title === '' ? '分组' : title} = ${words === '' ? '（空）' : words}`
}

function sourceOf({ kind, words, cell, axis }: Step): string {
  if (kind === 'group') return `${axis === 'right' ? '上父格' : '左父格'} ${cell ?? ''}`
  if (kind === 'row') return `列表 ${cell ?? ''}`
  if (words.includes('（参数 ')) return '参数'
  return kind === 'view' ? '关联' : '单元格过滤'
}
