import { Icon } from '@mingtai/ui'
import type { Ref } from 'react'
import type { ReplyOf } from '@mingtai/api'
import type { signInCalls } from '../../calls.ts'
import { TextField } from '../control/TextField.tsx'

type Captcha = ReplyOf<typeof signInCalls.captcha>

interface Props {
  captcha: Captcha | null
  failed: boolean
  refresh(): void
  value: string
  problem: string | null
  label?: string
  onChange(value: string): void
  ref?: Ref<HTMLInputElement>
}

/** The picture beside its field; a click on either the picture or the arrows brings another. */
export function CaptchaField({ captcha, failed, refresh, value, problem, label = '验证码', onChange, ref }: Props) {
  return (
    <div className="captcha-row">
      <TextField
        ref={ref}
        label={label}
        icon="shield"
        name="code"
        autoComplete="off"
        maxLength={6}
        spellCheck={false}
        value={value}
        problem={problem}
        onChange={(event) => onChange(event.target.value)}
      />
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
