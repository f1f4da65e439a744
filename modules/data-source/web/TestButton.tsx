import { CallError } from '@mingtai/api'
import { Icon, sentenceOf } from '@mingtai/ui'
import { Button, Form } from 'antd'
import { useRef, useState } from 'react'
import type { DataSource } from '../calls.ts'
import { api } from './api.ts'
import { connectionOf, type SourceWords } from './connection.ts'

type Outcome = { works: true; version: string; milliseconds: number } | { works: false; sentence: string }

const asked = ['type', 'host', 'port', 'database', 'userName', 'ssl', 'password'] as const

/** Try what is typed, before it is saved: the server's version and time, or the sentence that says why not. */
export function TestButton({ source }: { source: DataSource | null }) {
  const form = Form.useFormInstance<SourceWords>()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const request = useRef<AbortController | null>(null)

  const test = async () => {
    const words = await form.validateFields([...asked]).catch(() => null)
    if (words === null) return
    request.current?.abort()
    request.current = new AbortController()
    setBusy(true)
    setOutcome(null)
    try {
      const connection = connectionOf(form.getFieldsValue(), source)
      const answer = await api.test({ ...connection, id: source?.id ?? null }, { signal: request.current.signal })
      setOutcome({ works: true, ...answer })
    } catch (problem) {
      if (problem instanceof CallError && problem.field === 'password')
        form.setFields([{ name: 'password', errors: [problem.message] }])
      else setOutcome({ works: false, sentence: sentenceOf(problem) ?? '' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="source-test">
      <Button icon={<Icon name="lightning" size={14} />} loading={busy} onClick={() => void test()}>
        测试连接
      </Button>
      <p role="status" data-works={outcome?.works ?? null}>
        {outcome !== null &&
          (outcome.works ? `连接成功，${outcome.version}，${Math.round(outcome.milliseconds)} 毫秒` : outcome.sentence)}
      </p>
    </div>
  )
}
