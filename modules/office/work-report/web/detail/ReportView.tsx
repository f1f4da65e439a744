import { AttachmentList } from '@mingtai/modules/ground/attachment/web'
import { Icon, ReasonDialog, shortTime, useAttempt, useConfirm } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { WorkReport } from '../../report.ts'
import { cycles, MOST_SAID } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { StateTag } from '../shared/StateTag.tsx'
import { ReadersPane } from './ReadersPane.tsx'
import { TalkPane } from './TalkPane.tsx'
import '../shared/work-report.css'
import './detail.css'

interface Props {
  report: WorkReport
  onDone(): Promise<unknown>
}

/** A report on a sheet of paper, beside it who read it and what was said, below it what its reader may do. */
export function ReportView({ report, onDone }: Props) {
  return (
    <div className="work-report-view">
      <div className="work-report-body">
        {/* It scrolls, and so is reached by the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className="work-report-area" aria-label="报告" tabIndex={0}>
          <Sheet report={report} />
        </section>
        <aside className="work-report-side">
          <ReadersPane report={report} />
          <TalkPane report={report} onDone={onDone} />
        </aside>
      </div>
      <Bar report={report} onDone={onDone} />
    </div>
  )
}

function Sheet({ report }: { report: WorkReport }) {
  const { templateName, cycle, period, authorName, departmentName, submittedAt, sections, content, remark } = report
  return (
    <article className="work-report-sheet">
      <header>
        <small>{cycles[cycle]}</small>
        <h1>{templateName}</h1>
        <p>
          <span>{period}</span>
          <span>{[departmentName, authorName].filter((one) => one !== '').join(' ')}</span>
          {submittedAt !== null && <span>{shortTime(submittedAt, new Date())}提交</span>}
          <StateTag report={report} />
        </p>
      </header>
      {remark !== '' && (
        <blockquote className="work-report-remark">
          <b>批示</b>
          <p>{remark}</p>
          <cite>
            {report.remarkBy} {report.remarkAt === null ? '' : shortTime(report.remarkAt, new Date())}
          </cite>
        </blockquote>
      )}
      {sections.map(({ key, title }) => (
        <section key={key}>
          <h2>{title}</h2>
          <p>{content[key]?.trim() || <span className="work-report-quiet">没有填写</span>}</p>
        </section>
      ))}
      <AttachmentList ownerType="work-report" ownerId={report.id} readOnly />
    </article>
  )
}

function Bar({ report, onDone }: Props) {
  const navigate = useNavigate()
  const attempt = useAttempt(onDone)
  const confirm = useConfirm()
  const [isRemarking, setRemarking] = useState(false)
  const { id, revision, title, actions } = report
  const may = new Set(actions)
  const recall = async () => {
    const question = { title: `撤回“${title}”？`, text: '撤回后可以修改，再提交时按那时的时间算。', verb: '撤回' }
    if (await confirm(question)) await attempt(() => api.recall({ id, revision }), '已撤回，可以修改。')
  }
  const remove = async () => {
    if (!(await confirm({ title: `删除“${title}”？`, text: '删除后不能恢复。', verb: '删除', danger: true }))) return
    await attempt(async () => {
      await api.remove({ id, revision })
      await navigate(`${places.list}?tab=mine`, { replace: true })
    }, '已删除。')
  }
  if (!['recall', 'remark', 'change', 'remove'].some((one) => may.has(one as 'recall'))) return null
  return (
    <div className="work-report-bar" role="toolbar" aria-label="办理">
      {may.has('remove') && (
        <Button danger onClick={() => void remove()}>
          删除
        </Button>
      )}
      {may.has('recall') && <Button onClick={() => void recall()}>撤回</Button>}
      {may.has('remark') && (
        <Button type="primary" icon={<Icon name="edit" size={14} />} onClick={() => setRemarking(true)}>
          {report.remark === '' ? '批示' : '重新批示'}
        </Button>
      )}
      {may.has('change') && (
        <Button type="primary" onClick={() => void navigate(places.edit(id))}>
          接着写
        </Button>
      )}
      {isRemarking && (
        <ReasonDialog
          title="批示"
          verb="批示"
          label="批示意见"
          extra="报告人会收到通知，读得到这份报告的人都能看到。"
          most={MOST_SAID}
          onSend={async (remark) => {
            await api.remark({ id, revision, remark })
            await onDone()
          }}
          onClose={() => setRemarking(false)}
        />
      )}
    </div>
  )
}
