import type { FormSources } from '@mingtai/form-view'
import { FormView } from '@mingtai/form-view'
import { longDay, shortTime, useConfirm, useNotice } from '@mingtai/ui'
import { Button, Input } from 'antd'
import { useMemo, useState } from 'react'
import type { InstanceDetail } from '../../calls.ts'
import { paperTitle } from '../../words.ts'
import { api } from '../api.ts'
import { formOf, valuesOf } from '../shared/form-of.ts'
import type { Opened } from './LinkPage.tsx'

interface Props {
  detail: InstanceDetail
  sent: Opened
  onDone(done: { title: string; verb: string }): void
}

const readOnly = { of: {}, nothing: [] }

/** The form to read, and yes or no with an opinion. */
export function LinkDecision({ detail, sent, onDone }: Props) {
  const [opinion, setOpinion] = useState('')
  const [busy, setBusy] = useState<'approve' | 'reject' | null>(null)
  const notice = useNotice()
  const confirm = useConfirm()
  const { title, initiatorName, organizationName, startedAt, definitionName, number, myTask, actions } = detail
  const context = useMemo(() => ({ initiator: detail.initiator }), [detail.initiator])
  // Pictures and attachments are read after signing in: their addresses belong to a session.
  const sources = useMemo((): FormSources => ({ preview: () => notice.info('附件要登录后才能查看。') }), [notice])
  const labels = myTask?.labels ?? { approve: '同意', reject: '拒绝' }
  const mayReject = actions.some(
    ({ verb, task, isAllowed }) => verb === 'reject' && task === myTask?.number && isAllowed,
  )
  const lacksOpinion = myTask?.needsOpinion === true && opinion.trim() === ''
  const decide = async (decision: 'approve' | 'reject') => {
    const verb = labels[decision]
    if (decision === 'reject' && !(await confirm({ title: `${verb}“${title}”？`, verb, danger: true }))) return
    setBusy(decision)
    await api
      .decideByLink({ ...sent, decision, opinion: opinion.trim(), formRevision: detail.formRevision })
      .then((answer) => onDone({ title: answer.title, verb }), notice.refuse)
    setBusy(null)
  }
  return (
    <>
      <section className="link-head">
        <h1>{title}</h1>
        <p>
          {organizationName} {initiatorName} {shortTime(startedAt, new Date())} 发起　·　{myTask?.nodeName}
        </p>
      </section>
      <section className="link-form" aria-label="表单">
        <FormView
          schema={formOf(detail.form)}
          values={valuesOf(detail.values)}
          access={{ rights: detail.rights }}
          names={detail.names}
          problems={readOnly.nothing}
          mode="paper"
          sources={sources}
          context={context}
          onChange={() => undefined}
          paper={{
            head: {
              title: paperTitle(definitionName),
              left: `编号：${number}`,
              right: `填报日期：${longDay(startedAt)}`,
            },
          }}
        />
      </section>
      <footer className="link-bar" aria-label="处理">
        <Input.TextArea
          aria-label="意见"
          placeholder={myTask?.needsOpinion === true ? '请填写意见（必填）' : '填写意见'}
          value={opinion}
          maxLength={2000}
          autoSize={{ minRows: 1, maxRows: 4 }}
          onChange={(event) => setOpinion(event.target.value)}
        />
        <div>
          {mayReject && (
            <Button
              danger
              size="large"
              disabled={busy !== null || lacksOpinion}
              loading={busy === 'reject'}
              onClick={() => void decide('reject')}
            >
              {labels.reject}
            </Button>
          )}
          <Button
            type="primary"
            size="large"
            disabled={busy !== null || lacksOpinion}
            loading={busy === 'approve'}
            onClick={() => void decide('approve')}
          >
            {labels.approve}
          </Button>
        </div>
      </footer>
    </>
  )
}
