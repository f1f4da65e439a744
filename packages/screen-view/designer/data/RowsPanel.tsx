import { isStatic, queryKeyOf, type ScreenComponent, type ScreenRows } from '@mingtai/screen-model'
import { Icon } from '@mingtai/ui'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { DesignSources } from '../design-sources.ts'
import type { Design } from '../use-design.ts'
import './rows-panel.css'

interface Props {
  design: Design
  /** undefined: there are none here, only samples. */
  sources: DesignSources | undefined
  onClose: () => void
}

/** Under the canvas: the rows that the chosen component gets now, or why it gets none. */
export function RowsPanel({ design, sources, onClose }: Props) {
  const { document, selected } = design
  const [id] = selected
  const component = selected.length === 1 ? document.components.find((one) => one.id === id) : undefined
  return (
    <section className="design-rows" aria-label="组件数据">
      {component === undefined || sources === undefined ? (
        <Head title="选中一个组件，在这里查看它的数据。" onClose={onClose} />
      ) : (
        <LiveRows key={component.id} component={component} sources={sources} onClose={onClose} />
      )}
    </section>
  )
}

interface LiveProps {
  component: ScreenComponent
  sources: DesignSources
  onClose: () => void
}

type Answer = { asked: string; rows: ScreenRows } | { asked: string; refusal: string }

function LiveRows({ component, sources, onClose }: LiveProps) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [times, setTimes] = useState(0)
  const asked = `${times} ${queryKeyOf(component, {}) ?? 'static'}`
  const latest = useRef({ component, sources })
  useEffect(() => {
    latest.current = { component, sources }
  })
  useEffect(() => {
    const now = latest.current
    if (isStatic(now.component)) return undefined
    let isGone = false
    now.sources.tryRows(now.component).then(
      (rows) => !isGone && setAnswer({ asked, rows }),
      (problem: unknown) =>
        !isGone && setAnswer({ asked, refusal: problem instanceof Error ? problem.message : '没有读到数据。' }),
    )
    return () => {
      isGone = true
    }
  }, [asked])
  if (isStatic(component))
    return (
      <>
        <Head title={`${component.name} · 静态数据`} onClose={onClose} />
        {component.staticData === null ? <p>这个组件不需要数据。</p> : <RowsTable rows={component.staticData} />}
      </>
    )
  const isAsking = answer?.asked !== asked
  return (
    <>
      <Head
        title={titleOf(component, isAsking ? null : answer)}
        onAgain={() => setTimes(times + 1)}
        isAsking={isAsking}
        onClose={onClose}
      />
      {answer !== null && 'refusal' in answer && !isAsking && (
        <p className="design-rows-refused" role="alert">
          {answer.refusal}
        </p>
      )}
      {answer !== null && 'rows' in answer && <RowsTable rows={answer.rows} />}
    </>
  )
}

/** Rows that the table holds; more are for the workshop. */
const SHOWN = 200

function titleOf({ name }: ScreenComponent, answer: Answer | null): string {
  if (answer === null) return `${name} · 正在取数`
  if ('refusal' in answer) return `${name} · 没有取到数据`
  const { length } = answer.rows.rows
  return `${name} · ${length}行${length > SHOWN ? `，显示前${SHOWN}行` : ''}`
}

interface HeadProps {
  title: string
  onAgain?: () => void
  isAsking?: boolean
  onClose: () => void
}

function Head({ title, onAgain, isAsking = false, onClose }: HeadProps) {
  return (
    <header>
      <h3>{title}</h3>
      {onAgain !== undefined && (
        <Button size="small" loading={isAsking} onClick={onAgain}>
          重新取数
        </Button>
      )}
      <Button size="small" type="text" aria-label="收起组件数据" icon={<Icon name="close" />} onClick={onClose} />
    </header>
  )
}

function RowsTable({ rows: { columns, rows } }: { rows: ScreenRows }) {
  if (rows.length === 0) return <p>没有数据。</p>
  return (
    <div className="design-rows-table">
      <table>
        <thead>
          <tr>
            {columns.map(({ name, title, isFigure }) => (
              <th key={name} data-figure={isFigure || undefined} title={name}>
                {title || name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map((row, at) => (
            <tr key={at}>
              {columns.map(({ name, isFigure }, place) => (
                <td key={name} data-figure={isFigure || undefined}>
                  {row[place] ?? <i>空</i>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
