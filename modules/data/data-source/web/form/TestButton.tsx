import { CallError } from '@mingtai/api'
import { say } from '@mingtai/messages'
import { Icon, sentenceOf } from '@mingtai/ui'
import { Button, Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { DataSource } from '../../calls.ts'
import { api } from '../api.ts'
import type { AddedType } from '../kinds.ts'
import { sessionExamples } from './session-examples.ts'
import { failureOf, stepsOf, type TestedWay } from './test-steps.ts'
import { connectionOf, type SourceWords } from './words.ts'

type Outcome = { /** The place that was tried; of another one it says nothing. */ place: string } & (
  | { works: true; version: string; milliseconds: number }
  /** `beside`: the sentence stands beside a field already. */
  | { works: false; key: string | null; sentence: string; beside: boolean }
)

const asked = ['host', 'port', 'database', 'userName', 'password'] as const
/** In parts of the form that may be closed: what is wrong with them is said below the button as well. */
const folded: { timeZone: ['settings', 'timeZone']; session: ['settings', 'session'] } = {
  timeZone: ['settings', 'timeZone'],
  session: ['settings', 'session'],
}

/** Try what is typed, before it is saved: how far it came, and beside its field what is wrong. */
export function TestButton({ source, type }: { source: DataSource | null; type: AddedType }) {
  const form = Form.useFormInstance<SourceWords>()
  const way: TestedWay = {
    ssl: Form.useWatch<boolean>('ssl', form) ?? false,
    tunnel: Form.useWatch<boolean>(['settings', 'usesTunnel'], form) ?? false,
    isInterface: type === 4,
    hasSession: sessionExamples[type] !== undefined,
  }
  const [busy, setBusy] = useState(false)
  const [last, setOutcome] = useState<Outcome | null>(null)
  const place = Form.useWatch((words: SourceWords) => placeOf(words), { form, preserve: true }) ?? ''
  const outcome = last !== null && last.place === place ? last : null
  const request = useRef<AbortController | null>(null)
  useEffect(() => () => request.current?.abort(), [])

  const test = async () => {
    // Sentences of the last try would stand beside fields that are right by now.
    form.setFields([...asked, ...Object.values(folded)].map((name) => ({ name, errors: [] })))
    const valid = await form.validateFields([...asked]).catch(() => null)
    if (valid === null) return
    const words = form.getFieldsValue(true)
    request.current?.abort()
    const own = new AbortController()
    request.current = own
    setBusy(true)
    setOutcome(null)
    try {
      const connection = connectionOf(words, type, source)
      const answer = await api.test({ ...connection, id: source?.id ?? null }, { signal: own.signal })
      // Seen for the first time: it is saved with the source and holds from then on.
      if (answer.fingerprint !== undefined && words.settings.usesTunnel)
        form.setFieldValue(['settings', 'tunnel', 'fingerprint'], answer.fingerprint)
      setOutcome({ works: true, place: placeOf(form.getFieldsValue(true)), ...answer })
    } catch (problem) {
      if (!own.signal.aborted) fail(problem, placeOf(words))
    } finally {
      if (request.current === own) setBusy(false)
    }
  }
  return (
    <div className="source-test">
      <div>
        <Button icon={<Icon name="lightning" size={14} />} loading={busy} onClick={() => void test()}>
          测试连接
        </Button>
        {outcome !== null && (
          <ol aria-label="测试经过">
            {stepsOf(outcome, way).map(({ name, state }) => (
              <li key={name} data-state={state}>
                <Icon name={state === 'passed' ? 'check' : state === 'failed' ? 'close' : 'minus'} size={12} />
                {name}
                <span className="visually-hidden">{stateWords[state]}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
      <p role="status" data-works={outcome?.works ?? null}>
        {busy && '正在连接……'}
        {outcome !== null && wordsOf(outcome)}
      </p>
    </div>
  )

  function fail(problem: unknown, tried: string) {
    const sentence = sentenceOf(problem) ?? ''
    const key = problem instanceof CallError ? problem.key : null
    const said = problem instanceof CallError ? problem.field : null
    const about = failureOf(key).field
    const field = asked.find((one) => one === (said ?? about))
    const name = about === 'timeZone' || about === 'session' ? folded[about] : field
    if (name !== undefined) form.setFields([{ name, errors: [sentence] }])
    setOutcome({ works: false, place: tried, key, sentence, beside: field !== undefined })
  }
}

/** What a try depends on; the rest of the form may change without making it old. */
function placeOf(words: SourceWords): string {
  const { host, port, database, userName, password, ssl, settings } = words
  return JSON.stringify([host, port, database, userName, password, ssl, settings])
}

function wordsOf(outcome: Outcome): string {
  if (outcome.works) return worksWords(outcome)
  return outcome.beside ? '' : outcome.sentence
}

function worksWords({ version, milliseconds }: Extract<Outcome, { works: true }>): string {
  const time = `${Math.round(milliseconds)} 毫秒`
  const structure = /^HTTP \d+ (.+)$/s.exec(version)?.[1]
  return structure === undefined ? `连接成功，${version}，${time}` : `${say('source.apiWorks', structure)}（${time}）`
}

const stateWords = { passed: '通过', failed: '没有通过', unknown: '没有走到' } as const
