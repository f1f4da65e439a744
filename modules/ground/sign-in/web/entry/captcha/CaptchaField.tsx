import { Icon, sentenceOf } from '@mingtai/ui'
import type { Ref } from 'react'
import { TextField } from '../../control/TextField.tsx'
import type { CaptchaState } from './use-captcha.ts'

interface Props {
  captcha: CaptchaState
  /** Another one, with what was typed for the one before taken away. */
  refresh(): void
  value: string
  problem: string | null
  label?: string
  onChange(value: string): void
  ref?: Ref<HTMLInputElement>
}

/** The picture beside its field, or the question above it; a click on the picture or the arrows brings another. */
export function CaptchaField({ captcha, refresh, value, problem, label = '验证码', onChange, ref }: Props) {
  const { isSpoken, image, turn } = captcha
  const handleTurn = () => {
    onChange('')
    turn()
  }
  return (
    <div className="captcha-row" data-spoken={isSpoken}>
      <TextField
        ref={ref}
        label={isSpoken ? questionOf(captcha) : label}
        aside={
          <button type="button" className="link" onClick={handleTurn}>
            {isSpoken ? '改用图片' : '改答文字题'}
          </button>
        }
        icon="shield"
        name="code"
        autoComplete="off"
        inputMode={isSpoken ? 'numeric' : 'text'}
        maxLength={6}
        spellCheck={false}
        value={value}
        problem={problem}
        onChange={(event) => onChange(event.target.value)}
      />
      {!isSpoken && (
        <button
          type="button"
          className="captcha-picture"
          onClick={refresh}
          title="看不清，换一张"
          aria-label="验证码图片，点击换一张"
        >
          {image !== null ? (
            <img src={pictureOf(image)} alt="" width={112} height={40} />
          ) : (
            <span>{captcha.problem === null ? '' : '点击重取'}</span>
          )}
        </button>
      )}
      <button
        type="button"
        className="icon-button captcha-refresh"
        onClick={refresh}
        aria-label={isSpoken ? '换一道文字题' : '换一张验证码'}
      >
        <Icon name="refresh" />
      </button>
      <p className="visually-hidden" role="status">
        {isSpoken && questionOf(captcha)}
      </p>
    </div>
  )
}

function questionOf({ question, problem }: CaptchaState): string {
  if (question !== null) return `${question}？填数字`
  return problem === null ? '正在出题' : (sentenceOf(problem) ?? '没有取到文字题')
}

/** As an image and not as markup: what the server draws can never act in the page. */
function pictureOf(image: string): string {
  return image.startsWith('data:') ? image : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(image)}`
}
