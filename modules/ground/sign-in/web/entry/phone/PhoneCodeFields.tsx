import { Button } from 'antd'
import { CaptchaField } from '../captcha/CaptchaField.tsx'
import { TextField } from '../../control/TextField.tsx'
import type { usePhoneCode } from './use-phone-code.ts'

/** The number, the picture, and the code of the message with its countdown. */
export function PhoneCodeFields({ state }: { state: ReturnType<typeof usePhoneCode> }) {
  const { values, problems, seconds, sentTo, smsArrives, sending, captcha, type, newCaptcha, send } = state
  return (
    <>
      <TextField
        label="手机号"
        icon="phone"
        name="phone"
        inputMode="tel"
        autoComplete="tel-national"
        autoFocus
        maxLength={13}
        value={values.phone}
        problem={problems.phone ?? null}
        onChange={(event) => type('phone', event.target.value)}
      />
      <CaptchaField
        captcha={captcha}
        refresh={newCaptcha}
        label="图形验证码"
        value={values.code}
        problem={problems.code ?? null}
        onChange={(value) => type('code', value)}
      />
      <div className="sms-row">
        <TextField
          label="短信验证码"
          icon="mail"
          name="smsCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={values.smsCode}
          problem={problems.smsCode ?? null}
          hint={sentTo === null ? undefined : sentWords(sentTo, smsArrives)}
          onChange={(event) => type('smsCode', event.target.value)}
        />
        <Button className="sms-button" disabled={seconds > 0} loading={sending} onClick={() => void send()}>
          {seconds > 0 ? `${seconds} 秒后重新发送` : sentTo === null ? '发送验证码' : '重新发送'}
        </Button>
      </div>
    </>
  )
}

/** What became of the message: on its way to the phone, or waiting because nothing takes it there. */
function sentWords(sentTo: string, smsArrives: boolean): string {
  if (smsArrives) return `已交给短信通道，发往 ${sentTo}，五分钟内有效。`
  return `发往 ${sentTo} 的短信在等待：本站还没有接通短信通道，可能收不到，请联系管理员。`
}
