import { say } from '@mingtai/messages'
import { StatusTag, useConfirm, useCopy, useNotice } from '@mingtai/ui'
import { formatByCode } from '@mingtai/zh'
import { Button } from 'antd'
import type { EntryShare } from '../../calls.ts'
import { api } from '../api.ts'

interface Props {
  shares: readonly EntryShare[]
  onEnded(share: EntryShare): Promise<unknown>
}

const stateNames = { live: '有效', expired: '已过期', ended: '已停止', usedUp: '次数用完' } as const

/** The links that there are: how often each was used, until when it holds; it is copied and stopped here. */
export function ShareLinks({ shares, onEnded }: Props) {
  const notice = useNotice()
  const confirm = useConfirm()
  const copy = useCopy()
  const end = async (share: EntryShare) => {
    if (!(await confirm({ title: say('confirm.endEntryShare'), verb: '停止', danger: true }))) return
    try {
      await api.endEntryShare({ id: share.id })
      await onEnded(share)
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  if (shares.length === 0) return null
  return (
    <ul className="entry-shares" aria-label="已有的链接">
      {shares.map((share) => (
        <li key={share.id}>
          <span>
            {share.note === '' ? formatByCode(new Date(share.createdAt), 2) : share.note}{' '}
            <StatusTag tone={share.state === 'live' ? 'pine' : 'ochre'}>{stateNames[share.state]}</StatusTag>
          </span>
          <small>
            {`已提交 ${share.used}${share.most === null ? '' : `/${share.most}`} 次`}
            {share.files !== null && `，每次最多 ${share.files.most} 个附件`}
            {share.hasPassword && '，有密码'}
            {share.rows !== null && `，只限 ${share.rows.column}=${share.rows.value}`}
            {share.expiresAt !== null && `，${formatByCode(new Date(share.expiresAt), 2)} 前有效`}
          </small>
          {share.state === 'live' && (
            <>
              <Button size="small" disabled={share.url === null} onClick={() => void copy(share.url ?? '')}>
                复制链接
              </Button>
              <Button size="small" danger onClick={() => void end(share)}>
                停止
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
