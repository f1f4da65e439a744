import { say } from '@mingtai/messages'
import { AttachmentList } from '@mingtai/modules/ground/attachment/web'
import { Dialog, shortTime, useNotice } from '@mingtai/ui'
import { Button, Input } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Claim } from '../calls.ts'
import { api } from './api.ts'
import { CLAIM_KIND } from './claim-kind.ts'
import { ClaimStatus } from './ClaimStatus.tsx'
import './claim.css'

interface Props {
  claim: Claim
  /** Whether the reader decides about it. */
  review?: boolean
  onDone(): Promise<void>
  onClose(): void
}

/** 认领申请单: what is asked for as one sheet, what passing it does, and the decision. */
export function ClaimSheet({ claim, review = false, onDone, onClose }: Props) {
  const notice = useNotice()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const waits = claim.auditorStatus === 0
  const act = async (work: () => Promise<unknown>, sentence: string) => {
    setBusy(true)
    try {
      await work()
      notice.success(sentence)
      onClose()
    } catch (refused) {
      notice.refuse(refused)
    } finally {
      setBusy(false)
      await onDone()
    }
  }
  const pass = () => void act(() => api.review({ id: claim.id, decision: 1, reason }), `“${claim.fullName}”已通过。`)
  const refuse = () => {
    if (reason.trim() === '') return setProblem(say('organization.reasonRequired'))
    void act(() => api.review({ id: claim.id, decision: 2, reason: reason.trim() }), '已退回申请人。')
  }
  const withdraw = () => void act(() => api.withdrawClaim({ id: claim.id }), '已撤回。')
  return (
    <Dialog open title="机构认领申请" width={640} onClose={onClose} footer={waits ? buttons() : null}>
      <article className="claim-sheet">
        <header>
          <h2>{claim.fullName}</h2>
          <ClaimStatus claim={claim} />
        </header>
        <dl>
          <Line label="申请人">{claim.applicantName}</Line>
          <Line label="申请身份">{claim.asManager ? '机构负责人' : '成员'}</Line>
          <Line label="申请类型">{claim.organizationId === null ? '登记新机构' : '加入已有机构'}</Line>
          {claim.code !== null && claim.code !== '' && <Line label="信用代码">{claim.code}</Line>}
          <Line label="上级">{claim.parentName ?? '架构树最上级'}</Line>
          <Line label="提交时间">{shortTime(claim.createdAt, new Date())}</Line>
          <Line label="说明" wide>
            {claim.explanation === '' ? '（没有填写）' : claim.explanation}
          </Line>
          {claim.auditorName !== null && (
            <Line label="审核" wide>
              {claim.auditorName} · {claim.auditedAt === null ? '' : shortTime(claim.auditedAt, new Date())}
              {claim.reason !== null && `：${claim.reason}`}
            </Line>
          )}
        </dl>
        <AttachmentList
          ownerType="organization-claim"
          ownerId={claim.id}
          kind={CLAIM_KIND}
          title="证明材料"
          readOnly={review || !waits}
          most={10}
        />
        {waits && review && (
          <section className="claim-then">
            <h3>通过后</h3>
            <ol>
              {claim.consequences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ol>
            <label htmlFor="claim-reason">审核意见</label>
            <Input.TextArea
              id="claim-reason"
              rows={2}
              maxLength={200}
              value={reason}
              status={problem === null ? '' : 'error'}
              placeholder="不通过时必填，申请人会看到"
              onChange={(event) => {
                setReason(event.target.value)
                setProblem(null)
              }}
            />
            {problem !== null && (
              <p className="claim-problem" role="alert">
                {problem}
              </p>
            )}
          </section>
        )}
      </article>
    </Dialog>
  )

  function buttons() {
    if (!review)
      return (
        <Button danger loading={busy} onClick={withdraw}>
          撤回申请
        </Button>
      )
    return (
      <>
        <Button danger disabled={busy} onClick={refuse}>
          不通过
        </Button>
        <Button type="primary" loading={busy} onClick={pass}>
          通过
        </Button>
      </>
    )
  }
}

function Line({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div data-wide={wide}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
