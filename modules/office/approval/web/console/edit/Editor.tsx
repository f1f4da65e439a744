import { useBusy, useConfirm, useLeaveQuestion, useMe, useNotice } from '@mingtai/ui'
import { type KeyboardEvent, useState } from 'react'
import type { DefinitionDetail, Finding, FlowTestResult } from '../../../calls.ts'
import { api } from '../../api.ts'
import { readable } from '../flow/model/readable.ts'
import '../../shared/approval.css'
import '../console.css'
import { BaseForm } from './BaseForm.tsx'
import { withSubject } from './subject-fields.ts'
import type { Design } from './design.ts'
import { DryRunDialog } from './DryRunDialog.tsx'
import { EditHead, type Step } from './EditHead.tsx'
import { FindingsDialog } from './FindingsDialog.tsx'
import { FlowStep } from './FlowStep.tsx'
import { FormStep } from './FormStep.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { RulesForm } from './RulesForm.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { TestsStep } from '../test/TestsStep.tsx'
import { unsaved } from './unsaved-copy.ts'
import { UnsavedNotice } from './UnsavedNotice.tsx'
import { useDesignSave } from './use-design-save.ts'
import { useHistory } from './use-history.ts'

interface Props {
  stored: DefinitionDetail
  initial: Design
  /** Reads the process again and begins anew with it. */
  onReload(): void
}

/** One process in four steps, with one history over flow and settings, and a check of the whole. */
export function Editor({ stored, initial, onReload }: Props) {
  const { present: design, change: put, undo, redo } = useHistory(initial)
  const [step, setStep] = useState<Step>('form')
  const [findings, setFindings] = useState<Finding[] | null>(null)
  const [isShown, setShown] = useState<'findings' | 'publish' | 'run' | null>(null)
  const [at, setAt] = useState<{ node: string } | null>(null)
  const { busy, run } = useBusy()
  const notice = useNotice()
  const confirm = useConfirm()
  const me = useMe()
  const [initialRevision] = useState(stored.revision)
  const offerReload = async (text: string) => {
    const question = {
      title: '别人保存过新的修改',
      text: `${text}载入最新的设计会放弃这里没有保存的修改。`,
      verb: '载入最新的设计',
    }
    if (!(await confirm(question))) return
    unsaved.drop(stored.id)
    onReload()
  }
  const { isDirty, state, save } = useDesignSave({
    ...{ stored, design, initial },
    onConflict: (text) => void offerReload(text),
  })
  useLeaveQuestion(isDirty)

  const change = (next: Partial<Design>) => {
    put(next)
    // A mark must not outlive what it was about: the next check says what is left.
    setFindings(null)
  }
  const handleCheck = () =>
    run(async () => {
      setFindings(await findingsOf(stored.id, design))
      setShown('findings')
    })
  const handleSave = () =>
    run(async () => {
      if (await save()) notice.success('已保存。发布后新的审批才按它走。')
    })
  const handlePublish = () =>
    run(async () => {
      if (!isDirty || (await save())) setShown('publish')
    })
  const handleKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea') !== null
    if (key === 's') {
      event.preventDefault()
      void handleSave()
    } else if (step !== 'form' && !isTyping && (key === 'z' || key === 'y')) {
      event.preventDefault()
      if (key === 'z' && !event.shiftKey) undo?.()
      else redo?.()
    }
  }
  const jump = ({ part, place }: Finding) => {
    setShown(null)
    setAt(place === null ? null : { node: place })
    setStep(
      part === 'form'
        ? 'form'
        : part === 'test'
          ? 'tests'
          : part === 'flow'
            ? 'flow'
            : place === 'title'
              ? 'rules'
              : 'base',
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of everything inside
    <div className="edit-page" onKeyDown={handleKey}>
      <EditHead
        name={design.base.name}
        {...{ stored, step, state, isDirty }}
        history={{ undo, redo }}
        isBusy={busy}
        onStep={(next) => {
          setAt(null)
          setStep(next)
        }}
        onCheck={() => void handleCheck()}
        onDryRun={() => setShown('run')}
        onSave={() => void handleSave()}
        onPublish={() => void handlePublish()}
      />
      <UnsavedNotice id={stored.id} revision={initialRevision} onTake={put} />
      <div className="edit-body">
        {step === 'base' && (
          <BaseForm
            base={design.base}
            onChange={(base) => change({ base })}
            onSubject={(businessType, fields) => change(withSubject(design, businessType, fields))}
          />
        )}
        {step === 'form' && (
          <FormStep form={design.form} title={design.base.name} id={stored.id} onChange={(form) => change({ form })} />
        )}
        {step === 'flow' && (
          <FlowStep design={design} findings={findings ?? []} at={at} onChange={(flow) => change({ flow })} />
        )}
        {step === 'tests' && <TestsStep id={stored.id} design={design} person={me?.id ?? ''} />}
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
      {isShown === 'publish' && <PublishDialog stored={stored} design={design} onClose={() => setShown(null)} />}
    </div>
  )
}

/** What the check of a design says, and which of its tests go another way. */
async function findingsOf(id: string, { base: { businessType }, form, flow, rules }: Design): Promise<Finding[]> {
  const content = { form, flow: readable(flow), rules }
  const [found, tests] = await Promise.all([
    api.checkDefinition({ id, ...content, businessType }),
    api.runFlowTests({ definitionId: id, ...content }),
  ])
  return [...found, ...failedOf(tests)]
}

/** Tests that go another way, as findings of the check. */
function failedOf(tests: readonly FlowTestResult[]): Finding[] {
  return tests
    .filter(({ isPassed }) => !isPassed)
    .map(({ name, difference }) => ({
      ...{ part: 'test' as const, level: 'warning' as const, place: null },
      sentence: `“${name}”${difference}`,
    }))
}
