import { fronted } from '@mingtai/modules/ground/sign-in/web'
import { Button, Input } from 'antd'
import { type SubmitEvent, useState } from 'react'

interface Props {
  problem: string | null
  isBusy: boolean
  /** The password as it travels. */
  onPassword(password: string): void
}

/** A link that was sent to a group shows nothing before the password of its person. */
export function LinkPassword({ problem, isBusy, onPassword }: Props) {
  const [typed, setTyped] = useState('')
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (typed !== '') onPassword(await fronted(typed))
  }
  return (
    <form className="link-password" onSubmit={(event) => void submit(event)}>
      <h1>请确认是您本人</h1>
      <p>这个链接发在群里，输入登录密码后才能看到审批的内容。</p>
      <label htmlFor="link-password">登录密码</label>
      <Input.Password
        id="link-password"
        autoFocus
        autoComplete="current-password"
        maxLength={64}
        value={typed}
        aria-describedby="link-problem"
        onChange={(event) => setTyped(event.target.value)}
      />
      <p id="link-problem" role="alert">
        {problem}
      </p>
      <Button type="primary" htmlType="submit" block loading={isBusy} disabled={typed === ''}>
        打开审批
      </Button>
    </form>
  )
}
