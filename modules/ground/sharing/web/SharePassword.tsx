import { Seal, sentenceOf } from '@mingtai/ui'
import { Button, Input } from 'antd'
import { type SubmitEvent, useState } from 'react'
import './share-door.css'

interface Props {
  /** Who shares what, in words. */
  what: string
  verb: string
  /** The proof of the right password. */
  open(password: string): Promise<string>
  onPass(pass: string): void
}

/** The door of a link with a password. */
export function SharePassword({ what, verb, open, onPass }: Props) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.trim() === '' || busy) return
    setBusy(true)
    await open(typed).then(onPass, (cause: unknown) => setProblem(sentenceOf(cause)))
    setBusy(false)
  }
  return (
    <main className="share-door">
      <form onSubmit={(event) => void submit(event)}>
        <Seal size={36} />
        <h1>{what}</h1>
        <label htmlFor="share-password">访问密码</label>
        <Input.Password
          id="share-password"
          autoFocus
          autoComplete="off"
          maxLength={64}
          value={typed}
          {...(problem === null ? {} : { status: 'error' as const })}
          aria-describedby="share-problem"
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(null)
          }}
        />
        <p id="share-problem" role="alert">
          {problem}
        </p>
        <Button type="primary" htmlType="submit" block loading={busy} disabled={typed.trim() === ''}>
          {verb}
        </Button>
      </form>
    </main>
  )
}
