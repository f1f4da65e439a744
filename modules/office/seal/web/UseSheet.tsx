import { AttachmentList } from '@mingtai/modules/ground/attachment/web'
import { Dialog, NotRead, shortTime, SkeletonRows, useAttempt, useConfirm } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { SealUse } from '../calls.ts'
import { api } from './api.ts'
import { ConfirmUse } from './ConfirmUse.tsx'
import { RecallUse } from './RecallUse.tsx'
import { SubmitUse } from './SubmitUse.tsx'
import { UseStateTag } from './UseStateTag.tsx'

interface Props {
  id: string
  onDone(): Promise<unknown>
  onChange(use: SealUse): void
  onClose(): void
}

/** One use as a sheet: what is asked for, how it stands, and what the reader may do. */
export function UseSheet({ id, onDone, onChange, onClose }: Props) {
  const { data: use, error, refetch } = useQuery({ queryKey: ['seal', 'use', id], queryFn: () => api.use({ id }) })
  return (
    <Dialog
      open
      title="用印"
      width={640}
      onClose={onClose}
      footer={use && <Actions use={use} onDone={onDone} onChange={onChange} onClose={onClose} />}
    >
      {error !== null && use === undefined && (
        <NotRead title="没有读到这条用印" problem={error} onRetry={() => void refetch()} />
      )}
      {use === undefined && error === null && <SkeletonRows rows={6} />}
      {use !== undefined && <Facts use={use} />}
    </Dialog>
  )
}

function Facts({ use }: { use: SealUse }) {
  const time = (at: string | null) => (at === null ? null : shortTime(at, new Date()))
  return (
    <article className="seal-sheet">
      <header>
        <h3>{use.document}</h3>
        <UseStateTag state={use.state} />
      </header>
      <dl>
        <Fact label="登记号">{use.number}</Fact>
        <Fact label="印章">{use.sealName}</Fact>
        <Fact label="所属机构">{use.organizationName}</Fact>
        <Fact label="保管人">{use.custodianName}</Fact>
        <Fact label="申请人">{[use.applicantName, use.departmentName].filter(Boolean).join(' · ')}</Fact>
        <Fact label="申请份数">{use.copies} 份</Fact>
        <Fact label="申请时间">{time(use.createdAt)}</Fact>
        <Fact label="批准时间">{time(use.approvedAt)}</Fact>
        <Fact label="用印时间">{time(use.usedAt)}</Fact>
        <Fact label="用印份数">{use.usedCopies === null ? null : `${use.usedCopies} 份`}</Fact>
        <Fact label="经手人">{use.usedBy}</Fact>
        <Fact label="用途" isWide>
          {use.purpose}
        </Fact>
        <Fact label="备注" isWide>
          {use.remark}
        </Fact>
        {use.instanceId !== null && (
          <Fact label="审批" isWide>
            <Link to={`/approve/process/instance/tabs?instanceId=${use.instanceId}`}>查看审批</Link>
          </Fact>
        )}
      </dl>
      <AttachmentList ownerType="seal-use" ownerId={use.id} readOnly />
    </article>
  )
}

function Fact({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  if (children === null || children === '') return null
  return (
    <div data-wide={isWide}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface ActionProps extends Omit<Props, 'id'> {
  use: SealUse
}

function Actions({ use, onDone, onChange, onClose }: ActionProps) {
  const attempt = useAttempt(onDone)
  const confirm = useConfirm()
  const [asked, setAsked] = useState<'confirm' | 'recall' | null>(null)
  const may = new Set(use.actions)
  const remove = async () => {
    if (
      !(await confirm({
        title: `删除“${use.document}”的用印申请？`,
        text: '删除后不能恢复。',
        verb: '删除',
        danger: true,
      }))
    )
      return
    await attempt(async () => {
      await api.removeUse({ id: use.id })
      onClose()
    }, '已删除。')
  }
  return (
    <>
      {may.has('remove') && (
        <Button danger onClick={() => void remove()}>
          删除
        </Button>
      )}
      {may.has('change') && <Button onClick={() => onChange(use)}>修改</Button>}
      {may.has('recall') && <Button onClick={() => setAsked('recall')}>收回</Button>}
      {may.has('confirm') && (
        <Button type="primary" onClick={() => setAsked('confirm')}>
          登记已用印
        </Button>
      )}
      {may.has('submit') && <SubmitUse id={use.id} />}
      {asked === 'confirm' && <ConfirmUse use={use} onDone={onDone} onClose={() => setAsked(null)} />}
      {asked === 'recall' && <RecallUse use={use} onDone={onDone} onClose={() => setAsked(null)} />}
    </>
  )
}
