import {
  Icon,
  NotRead,
  Page,
  ReasonDialog,
  saveDownload,
  SkeletonRows,
  useBusy,
  useCopy,
  useNotice,
  useTabTitle,
} from '@mingtai/ui'
import { fileSize, formatByCode } from '@mingtai/zh'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Issued } from '../../issued.ts'
import { api } from '../api.ts'
import { CheckList } from '../shared/CheckList.tsx'
import { FrozenRows } from '../shared/FrozenRows.tsx'
import { IssuedStateTag } from '../shared/IssuedStateTag.tsx'
import { CompareWith } from './CompareWith.tsx'
import '../shared/issued.css'

/** One issued report: what it says, and whether it is still as it was issued. */
export default function IssuedPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const issued = useQuery({ queryKey: ['issued', 'one', id], queryFn: () => api.detail({ id }), retry: false })
  useTabTitle(issued.data === undefined ? null : issued.data.number)
  if (issued.data !== undefined) return <Shown issued={issued.data} />
  return (
    <Page title="签发的报表">
      {issued.error === null ? (
        <SkeletonRows rows={8} />
      ) : (
        <NotRead title="没有读到这份报表" problem={issued.error} onRetry={() => void issued.refetch()} />
      )}
    </Page>
  )
}

function Shown({ issued }: { issued: Issued }) {
  const { id, title, number, state, ownerName, issuedAt, gone, mayWithdraw, address, bytes } = issued
  const [isWithdrawing, setWithdrawing] = useState(false)
  const notice = useNotice()
  const copy = useCopy()
  const client = useQueryClient()
  const { busy, run } = useBusy()
  return (
    <Page
      title={title}
      facts={
        <span className="issued-card-facts">
          <IssuedStateTag state={state} />
          <span className="issued-number">{number}</span>
          {ownerName} {formatByCode(new Date(issuedAt), 2)} 签发
        </span>
      }
      actions={
        <>
          {mayWithdraw && (
            <Button danger onClick={() => setWithdrawing(true)}>
              撤回
            </Button>
          )}
          <CompareWith issued={issued} />
          <Button onClick={() => void copy(address, '已复制核验地址。')}>复制核验地址</Button>
          <Button
            type="primary"
            disabled={gone}
            loading={busy}
            icon={<Icon name="download" size={14} />}
            title={fileSize(bytes)}
            onClick={() => void run(async () => saveDownload(await api.file({ id })))}
          >
            下载 PDF
          </Button>
        </>
      }
    >
      <Facts issued={issued} />
      {!gone && <FrozenRows of={id} sheets={issued.sheets} load={(asked) => api.rows({ ...asked, id })} />}
      {isWithdrawing && (
        <ReasonDialog
          title={`撤回“${title}”`}
          label="撤回的原因"
          verb="撤回"
          most={200}
          extra="撤回后不能恢复，扫码的人会看到撤回的时间和原因。"
          onSend={async (reason) => {
            const saved = await api.withdraw({ id, revision: issued.revision, reason })
            client.setQueryData(['issued', 'one', id], saved)
            await client.invalidateQueries({ queryKey: ['issued', 'list'] })
            notice.success('已撤回，核验页会说明它不再有效。')
          }}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </Page>
  )
}

function Facts({ issued }: { issued: Issued }) {
  const { checks, note, conditions, dataAt, withdrawnAt, withdrawnBy, withdrawReason, keepUntil } = issued
  const facts = [
    ...conditions,
    ...(dataAt === null ? [] : [{ name: '数据截至', words: formatByCode(new Date(dataAt), 2) }]),
    { name: '报表', words: issued.reportName },
    { name: '保存到', words: keepUntil ?? '永久' },
    { name: '记录哈希（SM3）', words: issued.hash },
  ]
  return (
    <div className="issued-head">
      {withdrawnAt !== null && (
        <p className="issued-warning">
          {withdrawnBy}于 {formatByCode(new Date(withdrawnAt), 2)} 撤回：{withdrawReason}
        </p>
      )}
      {note !== '' && <p className="issued-note">{note}</p>}
      <CheckList checks={checks} />
      <dl className="issued-facts">
        {facts.map(({ name, words }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
