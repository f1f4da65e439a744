import { say } from '@mingtai/messages'
import { useAttempt, useConfirm, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { Submission } from '../../calls.ts'
import { api } from '../api.ts'

/** What can be done with a submission: take it back, write the rest of it, find out whether it arrived. */
export function SubmissionActions({ row, isLink = false }: { row: Submission; isLink?: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const reload = () => client.invalidateQueries({ queryKey: ['entry'] })
  const attempt = useAttempt(reload)
  const once = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (problem) {
      notice.refuse(problem)
    } finally {
      setBusy(false)
      await reload()
    }
  }
  const undo = async () => {
    const question = {
      title: say('confirm.undoSubmission', row.inserted + row.updated + row.deleted),
      ...{ verb: '撤销', danger: true },
    }
    if (!(await confirm(question))) return
    await attempt(
      async () => void (await api.undo({ id: row.id, key: crypto.randomUUID() })),
      '已撤销，行恢复到提交之前。',
    )
  }
  const complete = async () => {
    const outcome = await api.complete({ id: row.id })
    if (outcome.state === 'done') notice.success('已继续写入，这次提交全部写入了。')
    else if ('sentence' in outcome) notice.warn(outcome.sentence)
  }
  const verify = async () => {
    const { found } = await api.verify({ id: row.id })
    if (found === 'written') notice.success('核对过了：这次提交已经写入。')
    else if (found === 'partial') notice.warn('核对过了：只写入了一部分数据源，请继续写入或撤销。')
    else notice.info('核对过了：这次提交没有写入，请回到填报重新提交。')
  }
  const look = isLink
    ? { type: 'link' as const, size: 'small' as const, disabled: isBusy }
    : { type: 'primary' as const, loading: isBusy }
  return (
    <>
      {row.mayUndo && (
        <Button {...(isLink ? { type: 'link', size: 'small' } : {})} disabled={isBusy} onClick={() => void undo()}>
          撤销
        </Button>
      )}
      {row.state === 'partial' && row.mayUndo && (
        <Button {...look} onClick={() => void once(complete)}>
          继续写入
        </Button>
      )}
      {row.state === 'unconfirmed' && (
        <Button {...look} onClick={() => void once(verify)}>
          核对
        </Button>
      )}
    </>
  )
}
