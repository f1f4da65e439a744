import { Icon, useCopy } from '@mingtai/ui'
import { Button, Input, QRCode } from 'antd'
import './share-dialog.css'

/** A link that was just made: the link, its text to send, and a code for phones. */
export function MadeLink({
  link,
  phone,
  onAgain,
}: {
  link: { url: string; shareMsg: string }
  phone: boolean
  onAgain(): void
}) {
  const copy = useCopy()
  return (
    <div className="share-made">
      <div className="share-code">
        <div aria-hidden>
          <QRCode value={link.url} type="svg" size={phone ? 168 : 132} bordered={false} />
        </div>
        <span>手机扫码打开</span>
      </div>
      <div className="share-text">
        <Input
          readOnly
          aria-label="分享链接"
          value={link.url}
          prefix={<Icon name="link" />}
          onFocus={(event) => event.target.select()}
        />
        <Input.TextArea readOnly aria-label="分享文字" autoSize value={link.shareMsg} />
        <div className="share-foot">
          <Button type="text" onClick={onAgain}>
            再建一个
          </Button>
          <span className="share-gap" />
          <Button onClick={() => void copy(link.url, '已复制链接。')}>复制链接</Button>
          <Button type="primary" onClick={() => void copy(link.shareMsg, '已复制分享文字。')}>
            复制分享文字
          </Button>
        </div>
      </div>
    </div>
  )
}
