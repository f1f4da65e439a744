import { AttachmentList } from '@mingtai/modules/ground/attachment/web'
import { NotRead, Page, ReasonDialog, SkeletonRows, useAttempt, useTabTitle } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { Sheet } from '../../performance.ts'
import { api } from '../api.ts'
import { AgreementTag, StateTag } from '../shared/StateTag.tsx'
import { ActualDialog } from './ActualDialog.tsx'
import { AppealLines } from './AppealLines.tsx'
import { ExplainedTable } from './ExplainedTable.tsx'
import { ResultHead } from './ResultHead.tsx'
import '../shared/perf.css'
import './sheet.css'

/** 考核表: one sheet with its indicators, what was reached, and where every point comes from. */
export function SheetPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['performance', 'sheet', id],
    queryFn: () => api.sheet({ id }),
  })
  useTabTitle(data === undefined ? null : `${data.name}的考核`)
  if (error !== null)
    return (
      <Page title="考核表">
        <NotRead title="没有读到这份考核表" problem={error} onRetry={() => void refetch()} />
      </Page>
    )
  if (data === undefined)
    return (
      <Page title="考核表">
        <SkeletonRows rows={8} />
      </Page>
    )
  return <SheetView sheet={data} />
}

type Asked = { kind: 'object' | 'appeal' } | { kind: 'actual'; indicatorId: string } | null

function SheetView({ sheet }: { sheet: Sheet }) {
  const [asked, setAsked] = useState<Asked>(null)
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: ['performance'] })
  const attempt = useAttempt(reload)
  const { id, name, place, planTitle, period, groupName, revision, comments } = sheet
  const close = () => setAsked(null)
  const agree = () => attempt(() => api.agree({ sheetId: id, revision, agree: true }), '已确认指标。')
  return (
    <Page
      title={name}
      facts={[planTitle, period, place, groupName].filter((one) => one !== '').join(' · ')}
      actions={
        <>
          <StateTag state={sheet.state} />
          {sheet.mayAppeal && sheet.total !== null && (
            <Button onClick={() => setAsked({ kind: 'appeal' })}>提出申诉</Button>
          )}
          {sheet.mayAgree && (
            <>
              <Button onClick={() => setAsked({ kind: 'object' })}>有异议</Button>
              <Button type="primary" onClick={() => void agree()}>
                确认指标
              </Button>
            </>
          )}
        </>
      }
    >
      {sheet.total !== null && <ResultHead total={sheet.total} versions={sheet.versions} />}
      {sheet.state === 'agreed' && (
        <p className="perf-agreement">
          <AgreementTag agreement={sheet.agreement} />{' '}
          {sheet.agreementWords || '请核对指标、权重和目标值，没有问题就确认。'}
        </p>
      )}
      <ExplainedTable sheet={sheet} onRecord={(indicatorId) => setAsked({ kind: 'actual', indicatorId })} />
      {comments.length > 0 && <Comments sheet={sheet} />}
      <AppealLines appeals={sheet.appeals} onDone={reload} />
      <section className="perf-section" aria-label="佐证材料">
        <h2>佐证材料</h2>
        <AttachmentList ownerType="performance-sheet" ownerId={id} readOnly={!sheet.mayRecord} />
      </section>
      {asked?.kind === 'object' && (
        <ReasonDialog
          title="对指标有异议"
          verb="提出"
          label="异议"
          extra="考核负责人会看到，修改后再请您确认。"
          most={300}
          onSend={async (words) => {
            await api.agree({ sheetId: id, revision, agree: false, words })
            await reload()
          }}
          onClose={close}
        />
      )}
      {asked?.kind === 'appeal' && (
        <ReasonDialog
          title="提出申诉"
          verb="提出申诉"
          label="申诉理由"
          extra="写明对哪项得分有异议、事实和依据。考核负责人会书面答复。"
          most={1000}
          onSend={async (reason) => {
            await api.appeal({ sheetId: id, reason })
            await reload()
          }}
          onClose={close}
        />
      )}
      {asked?.kind === 'actual' && (
        <ActualDialog sheet={sheet} indicatorId={asked.indicatorId} onDone={reload} onClose={close} />
      )}
    </Page>
  )
}

/** What scorers wrote; anonymous words stand without a name. */
function Comments({ sheet: { comments, indicators } }: { sheet: Sheet }) {
  const names = new Map(indicators.map((one) => [one.id, one.name]))
  return (
    <section className="perf-section" aria-label="评语">
      <h2>评语</h2>
      <ul className="perf-comments">
        {comments.map(({ indicatorId, role, name, text }, at) => (
          // Words have no identity of their own: two people may write the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <small>
              {names.get(indicatorId) ?? '总的评语'} ·{' '}
              {name === '' ? `匿名（${role === 'peer' ? '同事' : '下级'}）` : name}
            </small>
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
