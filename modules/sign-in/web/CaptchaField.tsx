import { Icon } from '@mingtai/ui'
import { Form, Input } from 'antd'
import type { ReplyOf } from '@mingtai/api'
import type { signInCalls } from '../calls.ts'

type Captcha = ReplyOf<typeof signInCalls.captcha>

interface Props {
  captcha: Captcha | null
  failed: boolean
  refresh(): void
}

/** The picture beside its field; a click on either the picture or the arrows brings another. */
export function CaptchaField({ captcha, failed, refresh }: Props) {
  return (
    <div className="captcha-row">
      <Form.Item name="code" label="验证码" rules={[{ required: true, whitespace: true, message: '请输入验证码。' }]}>
        <Input prefix={<Icon name="shield" />} autoComplete="off" maxLength={6} spellCheck={false} />
      </Form.Item>
      <button
        type="button"
        className="captcha-picture"
        onClick={refresh}
        title="看不清，换一张"
        aria-label="验证码图片，点击换一张"
      >
        {captcha ? (
          <img src={pictureOf(captcha)} alt="" width={112} height={40} />
        ) : (
          <span>{failed ? '点击重取' : ''}</span>
        )}
      </button>
      <button type="button" className="icon-button captcha-refresh" onClick={refresh} aria-label="换一张验证码">
        <Icon name="refresh" />
      </button>
    </div>
  )
}

/** As an image and not as markup: what the server draws can never act in the page. */
function pictureOf({ image }: Captcha): string {
  return image.startsWith('data:') ? image : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(image)}`
}
