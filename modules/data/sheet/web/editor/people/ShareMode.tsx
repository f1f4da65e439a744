import { say } from '@mingtai/messages'
import { Icon, useConfirm, useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Sharer } from '../../../calls.ts'
import type { SheetSession } from '../session/session.ts'

interface Props {
  session: SheetSession
  sharer: Sharer
  mayShare: boolean
  /** The creator ends also what another shares. */
  isOwner: boolean
}

/** 分享模式: one shows, all others follow and only read. Entering and leaving are confirmed. */
export function ShareMode({ session, sharer, mayShare, isOwner }: Props) {
  const notice = useNotice()
  const confirm = useConfirm()
  const isMine = sharer?.client === session.client
  const before = useRef<Sharer>(null)
  const tell = useEffectEvent((was: Sharer) => {
    if (sharer?.client === was?.client) return
    if (sharer !== null && sharer.client !== session.client) notice.warn(say('sharing.readOnlyNow', sharer.name))
    else if (sharer === null && was !== null && was.client !== session.client) notice.info(say('sharing.exited'))
  })
  useEffect(() => {
    tell(before.current)
    before.current = sharer
  }, [sharer])
  const enter = async () => {
    if (sharer !== null && !isMine && isOwner) {
      const text = `${sharer.name}正在分享，结束后大家都可以编辑。`
      if (await confirm({ title: '结束别人的分享？', text, verb: '结束分享' })) await session.share(false)
      return
    }
    if (sharer !== null && !isMine) return notice.warn(say('sharing.alreadyOn', sharer.name))
    if (!(await confirm({ title: say('confirm.enterSharing'), verb: '进入分享模式' }))) return
    await session.share(true)
    notice.success(say('sharing.entered'))
  }
  const leave = async () => {
    if (!(await confirm({ title: say('confirm.exitSharing'), verb: '退出分享模式' }))) return
    await session.share(false)
    notice.success(say('sharing.exited'))
  }
  if (!mayShare) return null
  return (
    <Button
      icon={<Icon name={isMine ? 'stop' : 'screen'} size={14} />}
      onClick={() => void (isMine ? leave() : enter()).catch(notice.refuse)}
    >
      {isMine ? '退出分享' : '分享模式'}
    </Button>
  )
}
