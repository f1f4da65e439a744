import { emptyValues } from '@mingtai/form-schema'
import { FormView } from '@mingtai/form-view'
import { OnePersonPicker } from '@mingtai/modules/ground/contacts/web'
import { Dialog, EmptyState, useBusy } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { FlowTest, Route } from '../../../calls.ts'
import { api } from '../../api.ts'
import { RouteSteps } from '../../shared/RouteSteps.tsx'
import { useFormSources } from '../../shared/use-form-sources.tsx'
import { readable } from '../flow/model/readable.ts'
import { SaveTestDialog } from '../test/SaveTestDialog.tsx'
import type { Design } from './design.ts'

interface Props {
  id: string
  design: Design
  /** Who is taken as the initiator first. */
  person: string
  /** A test whose case is tried and may be changed. */
  test?: FlowTest | null
  onClose(): void
}

const nowhere = () => {}
const nobody = { id: '', name: '', phone: null, post: null, department: null, organization: null }

/** 试走: the way that the design would go for one person with one set of values; nothing is sent. */
export function DryRunDialog({ id, design: { form, flow, rules }, person, test = null, onClose }: Props) {
  const [initiatorId, setInitiator] = useState<string | null>(test?.initiatorId ?? person)
  const [values, setValues] = useState(() => {
    const empty = emptyValues(form, { person: nobody, now: new Date() })
    return test === null ? empty : { ...empty, ...(test.values as typeof empty) }
  })
  // What is kept as a test is what was walked, not what was typed since.
  const [walked, setWalked] = useState<{ route: Route; initiatorId: string; values: typeof values } | null>(null)
  const [isSaving, setSaving] = useState(false)
  const { busy, run } = useBusy()
  const { sources, dialogs } = useFormSources(nowhere)
  const walk = () =>
    run(async () => {
      if (initiatorId === null) return
      const route = await api.dryRun({ id, form, flow: readable(flow), rules, initiatorId, values })
      setWalked({ route, initiatorId, values })
    })
  const isCurrent = walked !== null && walked.values === values && walked.initiatorId === initiatorId
  return (
    <Dialog
      open
      title={test === null ? '试走' : `试走：${test.name}`}
      width={980}
      onClose={onClose}
      footer={
        <>
          <Button disabled={!isCurrent || walked.route.steps.length === 0} onClick={() => setSaving(true)}>
            {test === null ? '存为测试' : '按这次的走法保存测试'}
          </Button>
          <Button type="primary" loading={busy} disabled={initiatorId === null} onClick={() => void walk()}>
            试走
          </Button>
        </>
      }
    >
      {dialogs}
      <div className="dry-run">
        <div>
          <div className="flow-setting" role="group" aria-label="假设由谁发起">
            <span>假设由谁发起</span>
            <OnePersonPicker value={initiatorId} onChange={setInitiator} />
          </div>
          <FormView schema={form} values={values} sources={sources} isPhone onChange={setValues} />
        </div>
        <div role="group" aria-label="试走的结果">
          {walked === null ? (
            <EmptyState text="填好左边，点“试走”，看它会走哪些步骤、由谁处理。" />
          ) : (
            <>
              {!isCurrent && <p className="approval-quiet">填写的内容改过了，请再试走一次。</p>}
              <RouteSteps route={walked.route} now={new Date()} me={null} />
            </>
          )}
        </div>
      </div>
      {isSaving && walked !== null && (
        <SaveTestDialog
          definitionId={id}
          test={test}
          {...walked}
          onSaved={() => {
            setSaving(false)
            if (test !== null) onClose()
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </Dialog>
  )
}
