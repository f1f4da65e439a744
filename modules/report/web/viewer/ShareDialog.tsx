import { say } from '@mingtai/messages'
import { Dialog, Icon, useConfirm, useNotice } from '@mingtai/ui'
import { Button, Input, Segmented } from 'antd'
import { useState } from 'react'
import { api } from '../api.ts'
import './share-dialog.css'

interface Props {
  report: { id: string; name: string }
  onClose(): void
}

const lasts = [
  { value: 7, label: '7 天' },
  { value: 30, label: '30 天' },
  { value: 365, label: '一年' },
  { value: 0, label: '长期' },
]

/** Make a link that opens the report without signing in, or end all links of it. */
export function ShareDialog({ report, onClose }: Props) {
  const [days, setDays] = useState(30)
  const [link, setLink] = useState<{ url: string; expiresAt: string | null } | null>(null)
  const [busy, setBusy] = useState(false)
  const notice = useNotice()
  const confirm = useConfirm()

  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch((problem: unknown) => notice.refuse(problem))
    setBusy(false)
  }
  const make = () => act(async () => setLink(await api.shareLink({ id: report.id, days: days === 0 ? null : days })))
  const end = () =>
    act(async () => {
      if (!(await confirm({ title: say('confirm.endShare'), verb: '停止分享', danger: true }))) return
      await api.endShares({ id: report.id })
      setLink(null)
      notice.success('已停止分享，以前的链接都不能再打开。')
    })
  const copy = async () => {
    if (link === null) return
    await copyText(link.url)
    notice.success(say('done.copied'))
  }

  const footer = (
    <div className="share-foot">
      <Button type="text" danger disabled={busy} onClick={() => void end()}>
        停止全部分享
      </Button>
      <span className="share-gap" />
      <Button onClick={onClose}>关闭</Button>
      <Button type="primary" loading={busy} onClick={() => void (link === null ? make() : copy())}>
        {link === null ? '生成链接' : '复制链接'}
      </Button>
    </div>
  )
  return (
    <Dialog title={`分享“${report.name}”`} open onClose={onClose} width={560} footer={footer}>
      <div className="share-body">
        <p>拿到链接的人不用登录就能查看和导出这张报表，请只发给应该看到它的人。</p>
        <div className="share-days">
          <span id="share-days">有效期</span>
          <Segmented<number>
            aria-labelledby="share-days"
            options={lasts}
            value={days}
            onChange={(next) => {
              setDays(next)
              setLink(null)
            }}
          />
        </div>
        {link !== null && (
          <Input
            readOnly
            aria-label="分享链接"
            value={link.url}
            prefix={<Icon name="link" />}
            onFocus={(event) => event.target.select()}
          />
        )}
        {link !== null && (
          <p className="share-when">
            {link.expiresAt === null
              ? '长期有效，可随时停止。'
              : `${new Date(link.expiresAt).toLocaleDateString('zh-CN')} 前有效，可随时停止。`}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** The clipboard of the browser is absent on plain http. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}
