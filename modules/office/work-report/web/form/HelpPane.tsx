import { Icon, shortTime } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { Section } from '../../report.ts'
import type { Start } from './ReportForm.tsx'

interface Props {
  start: Start
  sections: readonly Section[]
  onInsert(text: string): void
}

const SHOWN = 8

/** What helps to write: what was done in this time, and what the last report said. Each goes into the section one is in. */
export function HelpPane({ start: { finished, last }, sections, onInsert }: Props) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? finished : finished.slice(0, SHOWN)
  const lastWords = sections.flatMap(({ key, title }) => {
    const text = last?.[key]?.trim() ?? ''
    return text === '' ? [] : [{ title, text }]
  })
  return (
    <>
      <section className="work-report-help" aria-label="这段时间办完的事">
        <h3>
          这段时间办完的事 <small>{finished.length}</small>
          {finished.length > 1 && (
            <Button
              type="link"
              size="small"
              onClick={() => onInsert(finished.map(({ title }, at) => `${at + 1}. ${title}`).join('\n'))}
            >
              全部填入
            </Button>
          )}
        </h3>
        {finished.length === 0 && <p className="work-report-quiet">这段时间没有办结的待办和审批。</p>}
        <ul>
          {shown.map(({ title, kind, at }) => (
            <li key={title}>
              <span>
                {title}
                <small>
                  {kind} {shortTime(at, new Date())}
                </small>
              </span>
              <Button
                type="text"
                size="small"
                aria-label={`填入${title}`}
                icon={<Icon name="plus" size={13} />}
                onClick={() => onInsert(`${title}。`)}
              />
            </li>
          ))}
        </ul>
        {finished.length > shown.length && (
          <Button type="link" size="small" onClick={() => setWhole(true)}>
            另有 {finished.length - shown.length} 件
          </Button>
        )}
      </section>
      {lastWords.length > 0 && (
        <section className="work-report-help" aria-label="上一份报告">
          <h3>上一份报告</h3>
          {lastWords.map(({ title, text }) => (
            <div key={title} className="work-report-last">
              <b>{title}</b>
              <p>{text}</p>
              <Button type="link" size="small" onClick={() => onInsert(text)}>
                填入
              </Button>
            </div>
          ))}
        </section>
      )}
    </>
  )
}
