import { Icon, useCopy } from '@mingtai/ui'
import { Button, Drawer } from 'antd'
import { useNavigate } from 'react-router'
import { originOf, outcomes, type QueryEntry } from '../../query-log-calls.ts'
import { sizeWords } from '../query-editor/trial.ts'
import { timeWords } from '../time-words.ts'

/** An address that is longer is not taken by every server. */
const LONGEST = 6000

/** One query: who asked, what it cost, why it failed, and its statement. */
export function EntryDrawer({ entry, onClose }: { entry: QueryEntry; onClose(): void }) {
  const navigate = useNavigate()
  const copy = useCopy()
  // A statement with bound values can be run again only as it was written.
  const again = entry.written ?? (entry.bound === 0 ? entry.text : null)
  const query = new URLSearchParams({ source: entry.sourceCode ?? '', sql: again ?? '' }).toString()
  const same = new URLSearchParams({ source: entry.sourceCode ?? '', keyword: entry.text.slice(0, 60) })
  const facts: [string, string][] = [
    ['时间', new Date(entry.at).toLocaleString('zh-CN')],
    ['数据源', entry.sourceCode === null ? '由其他数据集组合' : `${entry.sourceName}（${entry.sourceCode}）`],
    ['报表', entry.reportCode === null ? originOf(entry).place : `${entry.reportName}（${entry.reportCode}）`],
    ['数据集', entry.dataset],
    ...(entry.outcome === 'refused' ? ([['编号', entry.id.slice(-8).toUpperCase()]] satisfies [string, string][]) : []),
    ['人员', originOf(entry).person],
    ['结果', entry.cached ? '用了缓存' : outcomes[entry.outcome]],
    ['耗时', timeWords(entry.milliseconds)],
    ['取到', `${entry.rows.toLocaleString('zh-CN')} 行，${sizeWords(entry.bytes)}`],
    ['参数', entry.bound === 0 ? '没有' : `绑定 ${entry.bound} 个值，值不记录`],
  ]
  return (
    <Drawer open title="一次查询" size={640} onClose={onClose}>
      <div className="log-entry">
        <dl>
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {entry.sentence !== null && (
          <p role={entry.outcome === 'done' ? 'note' : 'alert'}>
            <Icon name={entry.outcome === 'done' ? 'info' : 'refuse'} size={14} /> {entry.sentence}
          </p>
        )}
        <header>
          <h2>语句</h2>
          <Button
            size="small"
            icon={<Icon name="copy" size={12} />}
            onClick={() => void copy(entry.text, '已复制语句。')}
          >
            复制
          </Button>
          {entry.sourceCode !== null && again !== null && query.length < LONGEST && (
            <Button size="small" onClick={() => void navigate(`/data-source/workshop?${query}`)}>
              在工作台打开
            </Button>
          )}
          {entry.sourceCode !== null && (
            <Button
              size="small"
              onClick={() => {
                onClose()
                void navigate(`/data-source/log?${same.toString()}`)
              }}
            >
              找同样的查询
            </Button>
          )}
        </header>
        <pre>{entry.text}</pre>
        {entry.written !== null && (
          <>
            <header>
              <h2>原来的写法</h2>
            </header>
            <pre>{entry.written}</pre>
          </>
        )}
      </div>
    </Drawer>
  )
}
