import { CallError } from '@mingtai/api'
import { Icon, StatusTag, useConfirm, useLeaveQuestion, useMe, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type DefinitionDetail, definitionStates, type Finding } from '../../../calls.ts'
import { api } from '../../api.ts'
import { finished } from '../flow/finished.ts'
import '../../shared/approval.css'
import '../console.css'
import { BaseForm } from './BaseForm.tsx'
import { type Design, savedOf } from './design.ts'
import { DryRunDialog } from './DryRunDialog.tsx'
import { FindingsDialog } from './FindingsDialog.tsx'
import { FlowStep } from './FlowStep.tsx'
import { FormStep } from './FormStep.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { RulesForm } from './RulesForm.tsx'
import { SettingsForm } from './SettingsForm.tsx'

const steps = { base: '基本信息', form: '表单设计', flow: '流程设计', rules: '更多设置' } as const
type Step = keyof typeof steps
const PAST = 100
const ONE_GO = 400
const CONFLICT = 'revision.conflict'

interface Props {
  stored: DefinitionDetail
  initial: Design
  /** Reads the process again and begins anew with it. */
  onReload(): void
}

/** One process in four steps, with one history over flow and settings, and a check of the whole. */
export function Editor({ stored, initial, onReload }: Props) {
  const [design, setDesign] = useState(initial)
  const [past, setPast] = useState<Design[]>([])
  const [future, setFuture] = useState<Design[]>([])
  const [isDirty, setDirty] = useState(false)
  const [step, setStep] = useState<Step>('form')
  const [isBusy, setBusy] = useState(false)
  const [findings, setFindings] = useState<Finding[] | null>(null)
  const [isShown, setShown] = useState<'findings' | 'publish' | 'run' | null>(null)
  const [at, setAt] = useState<{ node: string } | null>(null)
  const client = useQueryClient()
  const notice = useNotice()
  const latest = useRef(design)
  const lastChange = useRef(0)
  useEffect(() => {
    latest.current = design
  }, [design])
  const confirm = useConfirm()
  const me = useMe()
  useLeaveQuestion(isDirty)

  const change = (next: Partial<Design>) => {
    const now = Date.now()
    // Words that are typed in one go are one step back.
    const isSameGo = past.length > 0 && now - lastChange.current < ONE_GO
    lastChange.current = now
    if (!isSameGo) setPast([...past.slice(-PAST), design])
    setFuture([])
    setDesign((before) => ({ ...before, ...next }))
    setDirty(true)
    // A mark must not outlive what it was about: the next check says what is left.
    setFindings(null)
  }
  const back = (from: Design[], to: Design[], put: [(one: Design[]) => void, (one: Design[]) => void]) => {
    const last = from.at(-1)
    if (last === undefined) return
    lastChange.current = 0
    put[0](from.slice(0, -1))
    put[1]([...to, design])
    setDesign(last)
    setDirty(true)
  }
  const undo = () => back(past, future, [setPast, setFuture])
  const redo = () => back(future, past, [setFuture, setPast])
  const save = async (): Promise<DefinitionDetail | null> => {
    setBusy(true)
    try {
      const saved = await api.saveDefinition(savedOf(design, stored))
      // What was changed while it was on its way is not stored yet.
      if (latest.current === design) setDirty(false)
      client.setQueryData(['approval-design', stored.id], saved)
      void client.invalidateQueries({ queryKey: ['approval'] })
      return saved
    } catch (problem) {
      if (problem instanceof CallError && problem.key === CONFLICT) await offerReload(problem.message)
      else notice.refuse(problem)
      return null
    } finally {
      setBusy(false)
    }
  }
  const offerReload = async (text: string) => {
    const question = {
      title: '别人保存过新的修改',
      text: `${text}载入最新的设计会放弃这里没有保存的修改。`,
      verb: '载入最新的设计',
    }
    if (await confirm(question)) onReload()
  }
  const check = async () => {
    setBusy(true)
    try {
      const { form, flow, rules } = design
      setFindings(await api.checkDefinition({ id: stored.id, form, flow: finished(flow), rules }))
      setShown('findings')
    } catch (problem) {
      notice.refuse(problem)
    } finally {
      setBusy(false)
    }
  }
  const handleSave = async () => {
    if ((await save()) !== null) notice.success('已保存。发布后新的审批才按它走。')
  }
  const handlePublish = async () => {
    if (isDirty && (await save()) === null) return
    setShown('publish')
  }
  const handleKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || step === 'form') return
    const key = event.key.toLowerCase()
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea') !== null
    if (key === 's') {
      event.preventDefault()
      void handleSave()
    } else if (!isTyping && (key === 'z' || key === 'y')) {
      event.preventDefault()
      if (key === 'z' && !event.shiftKey) undo()
      else redo()
    }
  }
  const jump = ({ part, place }: Finding) => {
    setShown(null)
    setAt(place === null ? null : { node: place })
    setStep(
      part === 'form' ? 'form' : part === 'flow' || part === 'test' ? 'flow' : place === 'title' ? 'rules' : 'base',
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of everything inside
    <div className="edit-page" onKeyDown={handleKey}>
      <header className="edit-head">
        <h1 title={design.base.name}>{design.base.name}</h1>
        <StatusTag tone={stored.status === 'published' ? 'pine' : 'plain'}>
          {definitionStates[stored.status]}
          {stored.version !== null && `，第 ${stored.version} 版`}
        </StatusTag>
        <Segmented<Step>
          aria-label="步骤"
          value={step}
          options={(Object.keys(steps) as Step[]).map((value) => ({ value, label: steps[value] }))}
          onChange={(next) => {
            setAt(null)
            setStep(next)
          }}
        />
        <div className="edit-acts">
          <span role="status">{isDirty ? '有未保存的修改' : ''}</span>
          <Button
            type="text"
            aria-label="撤销"
            disabled={past.length === 0}
            icon={<Icon name="undo" size={15} />}
            onClick={undo}
          />
          <Button
            type="text"
            aria-label="重做"
            disabled={future.length === 0}
            icon={<Icon name="redo" size={15} />}
            onClick={redo}
          />
          <Button loading={isBusy} onClick={() => void check()}>
            检查
          </Button>
          <Button onClick={() => setShown('run')}>试走</Button>
          <Button disabled={!isDirty} loading={isBusy} onClick={() => void handleSave()}>
            保存
          </Button>
          <Button type="primary" loading={isBusy} onClick={() => void handlePublish()}>
            发布
          </Button>
        </div>
      </header>
      <div className="edit-body">
        {step === 'base' && <BaseForm base={design.base} onChange={(base) => change({ base })} />}
        {step === 'form' && (
          <FormStep form={design.form} title={design.base.name} id={stored.id} onChange={(form) => change({ form })} />
        )}
        {step === 'flow' && (
          <FlowStep design={design} findings={findings ?? []} at={at} onChange={(flow) => change({ flow })} />
        )}
        {step === 'rules' && (
          <>
            <RulesForm design={design} onChange={(rules) => change({ rules })} />
            <SettingsForm flow={design.flow} onChange={(flow) => change({ flow })} />
          </>
        )}
      </div>
      {isShown === 'findings' && findings !== null && (
        <FindingsDialog findings={findings} onJump={jump} onClose={() => setShown(null)} />
      )}
      {isShown === 'run' && (
        <DryRunDialog id={stored.id} design={design} person={me?.id ?? ''} onClose={() => setShown(null)} />
      )}
      {isShown === 'publish' && (
        <PublishDialog id={stored.id} revision={stored.revision} onClose={() => setShown(null)} />
      )}
    </div>
  )
}
