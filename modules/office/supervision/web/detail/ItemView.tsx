import { AttachmentList } from '@mingtai/modules/ground/attachment/web'
import { Icon, ViewTabs } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Item } from '../../item.ts'
import { categories, cycles, levels, namesOf, sources } from '../../words.ts'
import { ItemStateTag, LightMark, ProgressBar } from '../shared/StateMarks.tsx'
import { places } from '../shared/places.ts'
import { BlockPanel } from './BlockPanel.tsx'
import { FeedbackList } from './FeedbackList.tsx'
import { HistoryPane } from './HistoryPane.tsx'
import { ItemBar } from './ItemBar.tsx'
import { TaskTable } from './TaskTable.tsx'
import './detail.css'
import './progress.css'

const tabs = { sheet: '事项', feedback: '反馈', blocks: '卡点' } as const
type Tab = keyof typeof tabs

interface Props {
  item: Item
  onDone(): Promise<unknown>
}

/** An item with what happened beside it, and below it what the reader may do. */
export function ItemView({ item, onDone }: Props) {
  const [tab, setTab] = useState<Tab>('sheet')
  const counts: Record<Tab, number> = {
    sheet: 0,
    feedback: item.feedbacks.length,
    blocks: item.blockedBy.length + item.blocks.length,
  }
  return (
    <div className="record-page sup-view">
      <Head item={item} />
      <ViewTabs label="事项内容">
        {namesOf(tabs).map((name) => (
          <button key={name} type="button" aria-pressed={name === tab} onClick={() => setTab(name)}>
            {tabs[name]}
            {counts[name] > 0 && <small>{counts[name]}</small>}
          </button>
        ))}
      </ViewTabs>
      <div className="sup-body">
        {/* It scrolls, and so is reached by the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className="sup-area" aria-label="督办事项" tabIndex={0}>
          {tab === 'sheet' && <Sheet item={item} />}
          {tab === 'feedback' && <FeedbackList feedbacks={item.feedbacks} />}
          {tab === 'blocks' && <BlockPanel item={item} onDone={onDone} />}
        </section>
        <HistoryPane history={item.history} />
      </div>
      <ItemBar item={item} onDone={onDone} />
    </div>
  )
}

function Head({ item }: { item: Item }) {
  const navigate = useNavigate()
  const { id, title, number, state, organizationName, ownerName, leaderName, dueAt, firstDueAt, isOverdue } = item
  return (
    <header className="record-head">
      <div className="record-head-words">
        <h1>
          {title} <ItemStateTag state={state} />
        </h1>
        <p>
          <span>{number ?? '还没有编号'}</span>
          <span>{organizationName}</span>
          <span>督办人 {ownerName || '（待指定）'}</span>
          {leaderName !== '' && <span>责任领导 {leaderName}</span>}
          <span className="sup-day" data-over={isOverdue}>
            期限 {dueAt}
            {dueAt !== firstDueAt && `（原 ${firstDueAt}）`}
          </span>
        </p>
      </div>
      <div className="sup-head-actions">
        <Button type="text" icon={<Icon name="chart" size={15} />} onClick={() => void navigate(places.progress(id))}>
          进度
        </Button>
        <Button type="text" icon={<Icon name="print" size={15} />} onClick={() => window.print()}>
          打印
        </Button>
      </div>
    </header>
  )
}

function Sheet({ item }: { item: Item }) {
  return (
    <div className="sup-sheet">
      <LightPanel item={item} />
      <dl className="sup-facts">
        <Fact name="来源" value={sources[item.source]} />
        <Fact name="类别" value={`${categories[item.category]} · ${levels[item.level]}`} />
        <Fact name="起止" value={`${item.startAt} 至 ${item.dueAt}`} />
        <Fact name="反馈周期" value={cycles[item.cycle]} />
        {item.basis !== '' && <Fact name="依据" value={item.basis} isWide />}
        {item.sourceLink !== '' && (
          <Fact name="来自" isWide value={<Link to={item.sourceLink}>{item.sourceTitle}</Link>} />
        )}
        {item.content !== '' && <Fact name="内容要求" value={item.content} isWide />}
      </dl>
      {item.nodes.length > 0 && (
        <ol className="sup-nodes" aria-label="计划节点">
          {item.nodes.map((node) => (
            <li key={`${node.dueAt} ${node.title}`} data-done={item.progress >= node.percent}>
              <b>{node.percent}%</b>
              <span>{node.title}</span>
              <time>{node.dueAt}</time>
            </li>
          ))}
        </ol>
      )}
      <TaskTable tasks={item.tasks} />
      <AttachmentList ownerType="supervision-item" ownerId={item.id} title="附件" readOnly />
      {item.closedAt !== null && (
        <p className="sup-closed">
          {item.closedAt.slice(0, 10)} 销号，得 <b>{item.score}</b> 分{item.closeNote !== '' && `：${item.closeNote}`}
          {item.recheck !== null &&
            `。回头看${item.recheck.passed === null ? `请于${item.recheck.dueAt}前完成` : item.recheck.passed ? '通过' : '不通过'}${item.recheck.note === '' ? '' : `：${item.recheck.note}`}`}
        </p>
      )}
    </div>
  )
}

/** The light with its reasons, so that nobody has to guess. */
export function LightPanel({ item }: { item: Pick<Item, 'light' | 'reasons' | 'progress' | 'planned'> }) {
  const { light, reasons, progress, planned } = item
  return (
    <div className="sup-why" data-light={light}>
      <LightMark light={light} />
      <ProgressBar progress={progress} planned={planned} light={light} />
      <span>{light === 'none' ? '这个状态不亮灯' : reasons.join('；')}</span>
    </div>
  )
}

function Fact({ name, value, isWide = false }: { name: string; value: React.ReactNode; isWide?: boolean }) {
  return (
    <div data-wide={isWide}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
